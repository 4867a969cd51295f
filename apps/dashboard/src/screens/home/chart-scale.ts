/** The values of the axis: from zero, in equal round steps, to the first that is not below the largest value. */
export function axisValues(largest: number, stepsMax = 4): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / stepsMax
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => at * step)
}
