// A figure in the asset that an order receives: coins exactly, money with two decimals like a
// total, and exactly on a press.
import { useFormat } from '#data/market/use-site-config.ts'
import { compareDecimals } from '#format/decimal-text.ts'
import { ShortFigure } from '#widgets/figures/short-figure.tsx'

/** Less than this would be written as nothing. */
const shortMin = '0.01'

export type ReceivedFigureProps = {
  readonly figure: string | undefined
  /** A buy receives coins, a sell money. */
  readonly isBuy: boolean
}

export function ReceivedFigure({ figure, isBuy }: ReceivedFigureProps) {
  const format = useFormat()
  const exact = format.amount(figure)
  const isWhole = isBuy || figure === undefined || compareDecimals(figure, shortMin) < 0
  return <ShortFigure short={isWhole ? exact : format.money(figure)} whole={exact} />
}
