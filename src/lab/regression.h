// Two small regressions: least squares and logistic, both with a pull towards given weights.
#pragma once

#include <span>
#include <vector>

namespace bastide::lab {

// Solves (matrix + ridge) x = right for a symmetric matrix given row by row.
std::vector<double> solve_symmetric(std::vector<double> matrix, std::vector<double> right);

// Adds samples one by one; never keeps them.
class LeastSquares {
  public:
    explicit LeastSquares(std::size_t inputs) : inputs_(inputs), matrix_(inputs * inputs), right_(inputs) {}
    void add(std::span<const float> inputs, double target, double weight);
    void add(const LeastSquares& other);
    // `pull` times the squared distance from `prior` is added to the squared error.
    std::vector<double> solve(std::span<const double> prior, double pull) const;
    double weight() const { return weight_; }
    double squares_of_target() const { return squares_; }

  private:
    std::size_t inputs_;
    std::vector<double> matrix_, right_;
    double weight_ = 0, squares_ = 0;
};

struct LogisticSample {
    std::vector<float> inputs;
    bool happened = false;
};
struct LogisticFit {
    std::vector<double> weights;
    double loss = 0;          // mean of -log(chance given to what happened)
    double loss_of_rate = 0;  // the same if every sample got the same chance
};
LogisticFit fit_logistic(std::span<const LogisticSample> samples, std::size_t inputs);

}  // namespace bastide::lab
