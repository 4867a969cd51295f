/** The values of the axis: from zero, in equal round steps, to the first that is not below the largest value. */
export function axisValues(largest: number, stepsMax = 4): number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / stepsMax
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => at * step)
}

/** Positions of labels along the axis: the first, the last, and others at equal distances. */
export function labelledPoints(count: number, labels: number): number[] {
  const wanted = Math.min(labels, count)
  if (wanted < 2) return count > 0 ? [0] : []
  const all = Array.from({ length: wanted }, (_, at) => Math.round((at * (count - 1)) / (wanted - 1)))
  return [...new Set(all)]
}

/** The place of a point, in percent of the width from its start. */
export function placeOf(at: number, count: number): number {
  return count < 2 ? 50 : (at / (count - 1)) * 100
}

/** The path of straight lines through the values, in a box of 100 by 100 with zero at its lower edge. */
export function linePath(values: readonly number[], top: number): string {
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${placeOf(at, values.length)} ${100 - (value / top) * 100}`)
    .join('')
}
