// A horizontal line over the candles: an own order, a position's entry, a price of the market.
export type ChartLine = {
  /** Names the line among those of its chart. */
  readonly id: string
  /** A decimal text with the market's decimals; more in the average price of a position. */
  readonly price: string
  /** The tag at the line's left end; empty for a line without tags. */
  readonly text: string
  readonly tone: 'up' | 'down' | 'ok' | 'danger' | 'mark' | 'index' | 'moved' | 'past'
  readonly pattern: 'solid' | 'dashed' | 'dotted'
  /** Whether the user moves the line to another price, which amends its order. */
  readonly isMovable?: boolean
}
