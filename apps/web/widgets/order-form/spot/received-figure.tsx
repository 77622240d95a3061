// A figure in the asset that an order receives: coins exactly, money with two decimals like a
// total, and exactly on a press. A fee of money is rounded up.
import { useFormat } from '#data/market/use-site-config.ts'
import { compareDecimals } from '#format/decimal-text.ts'
import { shortCharge } from '#format/short-money.ts'
import { ShortFigure } from '#widgets/figures/short-figure.tsx'

/** Less than this would be written as nothing. */
const shortMin = '0.01'

export type ReceivedFigureProps = {
  readonly figure: string | undefined
  /** A buy receives coins, a sell money. */
  readonly isBuy: boolean
  readonly isFee?: boolean
}

export function ReceivedFigure({ figure, isBuy, isFee = false }: ReceivedFigureProps) {
  const format = useFormat()
  const exact = format.amount(figure)
  const isWhole = isBuy || figure === undefined || compareDecimals(figure, shortMin) < 0
  const short = isFee && !isBuy ? shortCharge(figure, format)
    : isWhole ? exact : format.money(figure)
  return <ShortFigure short={short} whole={exact} />
}
