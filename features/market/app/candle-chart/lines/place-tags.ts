// The places of the tags of lines on an edge of the chart: each as near to its line as the others
// allow, in the order of the lines, so that none covers another. Pure functions of heights in px.

export type TagEdge = {
  readonly heightPx: number
  readonly tagPx: number
  /** No tag is higher. */
  readonly topPx?: number
}

/** The last price: the height of its price, and the wished middle of its tag. */
export type LastPlace = { readonly lineY: number, readonly tagY: number }

export type AxisTags = { readonly lines: readonly number[], readonly last: number }

/**
 * The middles of the tags, in the sequence of the lines' heights. All are within the edge. They
 * overlap only where the edge is too low for all of them, and then evenly.
 */
export function placeTags(lines: readonly number[], edge: TagEdge): readonly number[] {
  const range = rangeOf(lines.length, edge)
  return inSequence(lines, spread(lines.toSorted(downwards), range))
}

/**
 * Places the tags of lines above and below the tag of the last price, as their prices are. The tag
 * of the last price is moved only when those beyond it need the space to the edge.
 */
export function placeBesideLast(
  lines: readonly number[], last: LastPlace, edge: TagEdge,
): AxisTags {
  const range = rangeOf(lines.length + 1, edge)
  const { from, to, step } = range
  const sorted = lines.toSorted(downwards)
  const above = sorted.filter((y) => y <= last.lineY)
  const below = sorted.slice(above.length)
  const at = within(last.tagY, from + above.length * step, to - below.length * step)
  return {
    last: at,
    lines: inSequence(lines, [
      ...spread(above, { ...range, to: at - step }),
      ...spread(below, { ...range, from: at + step }),
    ]),
  }
}

/** Where the middles of tags may be, and the distance that two of them keep. */
type Range = { readonly from: number, readonly to: number, readonly step: number }

function rangeOf(count: number, { heightPx, tagPx, topPx = 0 }: TagEdge): Range {
  const from = topPx + tagPx / 2
  const to = Math.max(from, heightPx - tagPx / 2)
  return { from, to, step: count > 1 ? Math.min(tagPx, (to - from) / (count - 1)) : tagPx }
}

/** Tags that overlap become one block, whose middle is that of their lines. */
type Block = { readonly sum: number, readonly count: number }

/**
 * The places of sorted tags with the least sum of squared distances to their lines: a regression
 * that keeps the order, by pooling neighbours (Barlow et al. 1972).
 */
function spread(sorted: readonly number[], { from, to, step }: Range): readonly number[] {
  const blocks: Block[] = []
  for (const [at, y] of sorted.entries()) {
    let block: Block = { sum: within(y, from, to) - at * step, count: 1 }
    for (let above = blocks.at(-1); above !== undefined && startOf(above) > startOf(block);
      above = blocks.at(-1)) {
      blocks.pop()
      block = { sum: above.sum + block.sum, count: above.count + block.count }
    }
    blocks.push(block)
  }
  return blocks
    .flatMap((block) => Array.from<number>({ length: block.count }).fill(startOf(block)))
    .map((start, at) => within(start, from, to - (sorted.length - 1) * step) + at * step)
}

function startOf({ sum, count }: Block): number {
  return Math.round(sum / count)
}

/** The places of sorted lines, in the sequence of the lines. */
function inSequence(lines: readonly number[], places: readonly number[]): readonly number[] {
  const order = [...lines.keys()].toSorted((one, other) => downwards(lines[one], lines[other]))
  const placed: number[] = []
  for (const [at, index] of order.entries()) placed[index] = places[at] ?? 0
  return placed
}

function downwards(one = 0, other = 0): number {
  return one - other
}

function within(px: number, from: number, to: number): number {
  return Math.max(from, Math.min(px, to))
}

/** How far a tag's touch area may reach beyond it, so that no other tag's is covered. */
export function reachOf(index: number, tags: readonly number[], tagPx: number): number {
  const distances = tags.map((at, other) => other === index
    ? Number.POSITIVE_INFINITY : Math.abs(at - (tags[index] ?? 0)))
  return Math.min(Math.max(0, (Math.min(...distances) - tagPx) / 2), reachMaxPx)
}

/** A tag with this much on each side is as high as a finger needs. */
const reachMaxPx = 14
