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
  return keepBelowTop(keepInside(placed, edge), edge)
}

/**
 * Tags pushed over the lower edge move up again, each as far as the next one needs, and over the
 * tag that keeps its place.
 */
function keepInside(placed: readonly number[], edge: TagEdge): readonly number[] {
  const { heightPx, tagPx, fixedPx = -tagPx } = edge
  const kept = [...placed]
  let limit = heightPx - tagPx / 2
  const fromLowest = [...placed.keys()]
    .toSorted((one, other) => (placed[other] ?? 0) - (placed[one] ?? 0))
  for (const index of fromLowest) {
    if ((placed[index] ?? 0) <= limit) break
    const isOnFixed = Math.abs(limit - fixedPx) < tagPx
    kept[index] = isOnFixed ? fixedPx - tagPx : limit
    limit = (kept[index] ?? 0) - tagPx
  }
  return kept
}

/** Tags pushed over the upper edge move down again, past the tag that keeps its place. */
function keepBelowTop(placed: readonly number[], edge: TagEdge): readonly number[] {
  const { tagPx, topPx = 0, fixedPx = -tagPx } = edge
  const kept = [...placed]
  let limit = topPx + tagPx / 2
  const fromHighest = [...placed.keys()]
    .toSorted((one, other) => (placed[one] ?? 0) - (placed[other] ?? 0))
  for (const index of fromHighest) {
    if ((placed[index] ?? 0) >= limit) break
    const isOnFixed = Math.abs(limit - fixedPx) < tagPx
    kept[index] = isOnFixed ? fixedPx + tagPx : limit
    limit = (kept[index] ?? 0) + tagPx
  }
  return kept
}

/** How far a tag's touch area may reach beyond it, so that no other tag's is covered. */
export function reachOf(index: number, tags: readonly number[], tagPx: number): number {
  const distances = tags.map((at, other) => other === index
    ? Number.POSITIVE_INFINITY : Math.abs(at - (tags[index] ?? 0)))
  return Math.min(Math.max(0, (Math.min(...distances) - tagPx) / 2), reachMaxPx)
}

/** A tag with this much on each side is as high as a finger needs. */
const reachMaxPx = 14
