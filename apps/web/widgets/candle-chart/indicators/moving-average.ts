// The simple moving average: the mean of the latest values.

/** One value for each input; undefined until `length` values are known. */
export function movingAverage(
  values: readonly number[], length: number,
): readonly (number | undefined)[] {
  let sum = 0
  return values.map((value, at) => {
    sum += value - (values[at - length] ?? 0)
    return at < length - 1 ? undefined : sum / length
  })
}
