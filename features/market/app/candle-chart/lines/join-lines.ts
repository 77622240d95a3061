// Joins the lines of own orders whose tags do not fit next to their lines: several become one line
// at the price that is nearest to the last one. Pure functions of heights in px.
import type { ChartLine } from './chart-line.ts'

/** A line and the height of its price; both ends of the scale are beyond the edges of the chart. */
export type LineAt = { readonly line: ChartLine, readonly y: number }

/** A line as it is drawn, with the lines that it is in place of: several if it joins them. */
export type ShownLine = LineAt & { readonly lines: readonly ChartLine[] }

export type JoinSpace = {
  readonly heightPx: number
  readonly tagPx: number
  /** The height of the last price; undefined before the first candle. */
  readonly lastY: number | undefined
}

/** Two tags fit wherever their lines are. */
const joinedMin = 3

/** The lines as they are drawn; a joined line is in the place of the first one that it joins. */
export function joinLines(lines: readonly LineAt[], space: JoinSpace): readonly ShownLine[] {
  const joinedBy = new Map<LineAt, readonly LineAt[]>()
  for (const group of groupsOf(lines, space)) {
    for (const one of group) joinedBy.set(one, group)
  }
  const drawn = new Set<readonly LineAt[]>()
  return lines.flatMap((one) => {
    const group = joinedBy.get(one)
    if (group === undefined) return [{ ...one, lines: [one.line] }]
    if (drawn.has(group)) return []
    drawn.add(group)
    return [joined(group, space)]
  })
}

/** The lines to join, from the top: those whose tags need more height than is between them. */
function groupsOf(
  lines: readonly LineAt[], { heightPx, tagPx }: JoinSpace,
): readonly (readonly LineAt[])[] {
  const heightOf = ({ y }: LineAt): number => Math.max(0, Math.min(y, heightPx))
  const sorted = lines.filter(({ line }) => line.isMovable && line.tone !== 'moved')
    .toSorted((one, other) => one.y - other.y)
  const groups: (readonly LineAt[])[] = []
  for (let from = 0; from < sorted.length;) {
    const [first] = sorted.slice(from)
    if (first === undefined) break
    const near = sorted.slice(from)
      .filter((one) => heightOf(one) - heightOf(first) < (joinedMin - 1) * tagPx)
    if (near.length >= joinedMin) groups.push(near)
    from += near.length >= joinedMin ? near.length : 1
  }
  return groups
}

function joined(group: readonly LineAt[], { lastY = 0 }: JoinSpace): ShownLine {
  const nearest = group.reduce((best, one) =>
    Math.abs(one.y - lastY) < Math.abs(best.y - lastY) ? one : best)
  const lines = group.map(({ line }) => line)
  const { tone, pattern } = nearest.line
  return {
    ...nearest,
    lines,
    line: {
      ...nearest.line,
      isMovable: false,
      tone: lines.every((one) => one.tone === tone) ? tone : 'mark',
      pattern: lines.every((one) => one.pattern === pattern) ? pattern : 'dashed',
    },
  }
}
