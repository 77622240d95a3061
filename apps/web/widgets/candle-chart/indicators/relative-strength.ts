// RSI, Wilder's relative strength index: the average gain as a share of the average gain and loss,
// in per cent. The averages begin as means and are then smoothed by 1 / length.

/** One value for each input; undefined until `length` changes are known. */
export function relativeStrength(
  values: readonly number[], length: number,
): readonly (number | undefined)[] {
  let [gain, loss] = [0, 0]
  return values.map((value, at) => {
    const change = value - (values[at - 1] ?? value)
    const [up, down] = [Math.max(change, 0), Math.max(-change, 0)]
    // The first averages are means, so nothing of a part is smoothed away before they are whole.
    const kept = at <= length ? 1 : (length - 1) / length
    gain = kept * gain + up / length
    loss = kept * loss + down / length
    if (at < length) return undefined
    return loss === 0 ? 100 : 100 * gain / (gain + loss)
  })
}
