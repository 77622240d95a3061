// The places of the tags of lines on an edge of the chart, so that none covers another: each as
// near to its line as the others allow. The tag of the last price keeps its place.

export type TagEdge = {
  readonly heightPx: number
  readonly tagPx: number
  /** No tag is higher. */
  readonly topPx?: number
  /** The middle of the tag that keeps its place. */
  readonly fixedPx?: number | undefined
}

/** The middles of the tags, in the sequence of the wished ones. */
export function placeTags(wished: readonly number[], edge: TagEdge): readonly number[] {
  const { heightPx, tagPx, topPx = 0, fixedPx } = edge
  const middle = fixedPx ?? -tagPx
  const inside = wished.map((px) => Math.min(
    Math.max(px, topPx + tagPx / 2), heightPx - tagPx / 2,
  ))
  const order = [...inside.keys()]
    .toSorted((one, other) => (inside[one] ?? 0) - (inside[other] ?? 0))
  const placed = [...inside]
  let lowest = middle
  for (const index of order.filter((at) => (inside[at] ?? 0) > middle)) {
    lowest = Math.max(inside[index] ?? 0, lowest + tagPx)
    placed[index] = lowest
  }
  let highest = middle
  for (const index of order.filter((at) => (inside[at] ?? 0) <= middle).toReversed()) {
    highest = Math.min(inside[index] ?? 0, highest - tagPx)
    placed[index] = highest
  }
  return keepInside(placed, edge)
}

/** Tags pushed over the lower edge move up again, each as far as the next one needs. */
function keepInside(placed: readonly number[], { heightPx, tagPx }: TagEdge): readonly number[] {
  const kept = [...placed]
  let limit = heightPx - tagPx / 2
  const fromLowest = [...placed.keys()]
    .toSorted((one, other) => (placed[other] ?? 0) - (placed[one] ?? 0))
  for (const index of fromLowest) {
    const at = placed[index] ?? 0
    if (at <= limit) break
    kept[index] = limit
    limit -= tagPx
  }
  return kept
}
