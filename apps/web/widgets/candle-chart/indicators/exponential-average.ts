// The exponential moving average: each value counts 2 / (length + 1), and the average before it
// counts the rest. It begins with the simple average of the first values.

/** One value for each input; undefined until `length` values are known. */
export function exponentialAverage(
  values: readonly number[], length: number,
): readonly (number | undefined)[] {
  let sum = 0
  let average = 0
  return values.map((value, at) => {
    sum += value
    if (at < length - 1) return undefined
    average = at === length - 1
      ? sum / length
      : (2 * value + (length - 1) * average) / (length + 1)
    return average
  })
}
