// Prices as the path of a small line. Shapes only: important figures are next to it as text.
export type SparklineBox = { readonly width: number, readonly height: number }

export type SparklinePath = {
  readonly line: string
  /** The line closed down to the bottom, for the fill. */
  readonly area: string
  readonly openY: number
}

/** Space for half a stroke and its round ends above and below. */
const marginPx = 2

/** Undefined when there are fewer than two points: one point is no line. */
export function sparklinePath(
  points: readonly number[],
  open: number,
  { width, height }: SparklineBox,
): SparklinePath | undefined {
  if (points.length < 2) return undefined
  const low = Math.min(open, ...points)
  const high = Math.max(open, ...points)
  const span = high - low
  const inner = height - 2 * marginPx
  // A price that never moved is a line through the middle.
  const yOf = (value: number) =>
    span === 0 ? height / 2 : marginPx + (1 - (value - low) / span) * inner
  const stepX = width / (points.length - 1)
  const line = points
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${round(index * stepX)} ${round(yOf(value))}`)
    .join('')
  return { line, area: `${line}L${width} ${height}L0 ${height}Z`, openY: round(yOf(open)) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
