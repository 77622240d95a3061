// A small line of prices with a dotted open. It has no text for screen readers: the row's label has
// its figures.
import { useId, useMemo } from 'react'
import type { Direction } from './direction.ts'
import { styleNames } from '#ui/style-names.ts'
import styles from './sparkline.module.css'

const css = styleNames(styles)

/** Space for half a stroke and its round ends above and below. */
const marginPx = 2

/** Above this width the area below the line is filled. */
const filledWidthMin = 90

export type SparklineProps = {
  readonly points: readonly number[]
  /** Where the dotted line runs; the first point when left out. */
  readonly open?: number | undefined
  readonly direction: Direction
  readonly width?: number
  readonly height?: number
  /** As wide as its place; the width given is then its drawing's. */
  readonly isWide?: boolean
}

export function Sparkline(props: SparklineProps) {
  const { points, open = points[0] ?? 0, direction, width = 44, height = 24 } = props
  const { isWide = false } = props
  const id = useId()
  const path = useMemo(() => sparklinePath(points, open, { width, height }), [
    points, open, width, height,
  ])
  return (
    <svg
      aria-hidden
      className={css('line', direction, isWide && 'wide')}
      height={height}
      preserveAspectRatio="none"
      viewBox={`0 0 ${width} ${height}`}
      width={isWide ? '100%' : width}
    >
      {path !== undefined && (
        <>
          <line className={css('open')} x1={0} x2={width} y1={path.openY} y2={path.openY} />
          {width > filledWidthMin && (
            <>
              <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
                <stop offset="0" stopColor="currentColor" stopOpacity=".16" />
                <stop offset="1" stopColor="currentColor" stopOpacity="0" />
              </linearGradient>
              <path d={path.area} fill={`url(#${id})`} />
            </>
          )}
          <path className={css('stroke')} d={path.line} />
        </>
      )}
    </svg>
  )
}

type SparklineBox = { readonly width: number, readonly height: number }

type SparklinePath = {
  readonly line: string
  /** The line closed down to the bottom, for the fill. */
  readonly area: string
  readonly openY: number
}

/**
 * Prices as the path of a small line. Shapes only: important figures are next to it as text.
 * Undefined when there are fewer than two points: one point is no line.
 */
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
