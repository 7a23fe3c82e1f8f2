#include "lab/regression.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bastide::lab {

std::vector<double> solve_symmetric(std::vector<double> matrix, std::vector<double> right) {
    const std::size_t size = right.size();
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < size; ++row)
            if (std::abs(matrix[row * size + column]) > std::abs(matrix[pivot * size + column]))
                pivot = row;
        for (std::size_t i = 0; i < size; ++i)
            std::swap(matrix[column * size + i], matrix[pivot * size + i]);
        std::swap(right[column], right[pivot]);
        for (std::size_t row = 0; row < size; ++row) {
            if (row == column)
                continue;
            const double factor = matrix[row * size + column] / matrix[column * size + column];
            for (std::size_t i = column; i < size; ++i)
                matrix[row * size + i] -= factor * matrix[column * size + i];
            right[row] -= factor * right[column];
        }
    }
    for (std::size_t i = 0; i < size; ++i)
        right[i] /= matrix[i * size + i];
    return right;
}

void LeastSquares::add(std::span<const float> inputs, double target, double weight) {
    for (std::size_t row = 0; row < inputs_; ++row) {
        const double scaled = weight * static_cast<double>(inputs[row]);
        for (std::size_t column = 0; column < inputs_; ++column)
            matrix_[row * inputs_ + column] += scaled * static_cast<double>(inputs[column]);
        right_[row] += scaled * target;
    }
    weight_ += weight;
    squares_ += weight * target * target;
}

void LeastSquares::add(const LeastSquares& other) {
    for (std::size_t i = 0; i < matrix_.size(); ++i)
        matrix_[i] += other.matrix_[i];
    for (std::size_t i = 0; i < right_.size(); ++i)
        right_[i] += other.right_[i];
    weight_ += other.weight_;
    squares_ += other.squares_;
}

std::vector<double> LeastSquares::solve(std::span<const double> prior, double pull) const {
    std::vector<double> matrix = matrix_, right = right_;
    for (std::size_t i = 0; i < inputs_; ++i) {
        matrix[i * inputs_ + i] += pull;
        right[i] += pull * prior[i];
    }
    return solve_symmetric(std::move(matrix), std::move(right));
}

// Newton's method; the ridge keeps inputs that are always the same harmless.
LogisticFit fit_logistic(std::span<const LogisticSample> samples, std::size_t inputs) {
    constexpr int kSteps = 12;
    constexpr double kRidge = 1;
    LogisticFit fit;
    fit.weights.assign(inputs, 0);
    double happened = 0;
    for (const LogisticSample& sample : samples)
        happened += sample.happened ? 1 : 0;
    const double rate = happened / static_cast<double>(std::max<std::size_t>(1, samples.size()));
    fit.loss_of_rate = -rate * std::log(rate + 1e-12) - (1 - rate) * std::log(1 - rate + 1e-12);
    for (int step = 0; step < kSteps; ++step) {
        std::vector<double> matrix(inputs * inputs), slope(inputs);
        double loss = 0;
        for (const LogisticSample& sample : samples) {
            double sum = 0;
            for (std::size_t i = 0; i < inputs; ++i)
                sum += fit.weights[i] * static_cast<double>(sample.inputs[i]);
            const double chance = 1 / (1 + std::exp(-sum));
            loss -= std::log((sample.happened ? chance : 1 - chance) + 1e-12);
            const double error = (sample.happened ? 1 : 0) - chance, spread = chance * (1 - chance);
            for (std::size_t i = 0; i < inputs; ++i) {
                slope[i] += error * static_cast<double>(sample.inputs[i]);
                for (std::size_t j = 0; j < inputs; ++j)
                    matrix[i * inputs + j] +=
                        spread * static_cast<double>(sample.inputs[i]) * static_cast<double>(sample.inputs[j]);
            }
        }
        for (std::size_t i = 0; i < inputs; ++i) {
            matrix[i * inputs + i] += kRidge;
            slope[i] -= kRidge * fit.weights[i];
        }
        fit.loss = loss / static_cast<double>(std::max<std::size_t>(1, samples.size()));
        const std::vector<double> change = solve_symmetric(std::move(matrix), std::move(slope));
        for (std::size_t i = 0; i < inputs; ++i)
            fit.weights[i] += change[i];
    }
    return fit;
}

}  // namespace bastide::lab
