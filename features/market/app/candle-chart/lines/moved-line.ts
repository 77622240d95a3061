// A line that the user has moved to another price: it is gold and solid there, and a grey dash
// without tags stays at its own price.
import type { ChartLine } from './chart-line.ts'

export type MovedLine = {
  /** The id of the line. */
  readonly id: string
  /** The new price, a decimal text with the market's decimals. */
  readonly price: string
}

/** The lines as they are drawn; the grey dash is the last one. */
export function withMoved(
  lines: readonly ChartLine[], moved: MovedLine | undefined,
): readonly ChartLine[] {
  const line = lines.find(({ id }) => id === moved?.id)
  if (line === undefined || moved === undefined || moved.price === line.price) return lines
  return [
    ...lines.map((other): ChartLine => other === line
      ? { ...line, price: moved.price, tone: 'moved', pattern: 'solid' } : other),
    { id: `past ${line.id}`, price: line.price, text: '', tone: 'past', pattern: 'dashed' },
  ]
}
