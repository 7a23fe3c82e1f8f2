/** The colours that figures are drawn in: every seat's own, then free ones for whoever plays several colours. */
export function paletteOf(seats: readonly { colour: number }[], colours: number): number[] {
  const palette = seats.map((seat) => seat.colour);
  for (let colour = 0; palette.length < colours && colour < 6; ++colour) if (!palette.includes(colour)) palette.push(colour);
  return palette;
}
