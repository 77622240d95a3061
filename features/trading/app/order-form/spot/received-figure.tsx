// A figure in the asset that an order receives: coins exactly, money like a total, and exactly on a
// press. A fee of money is rounded up.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { shortCharge } from '@ingot/ui/format/short-money.ts'
import { ShortFigure } from '@ingot/web/widgets/figures/short-figure.tsx'

export type ReceivedFigureProps = {
  readonly figure: string | undefined
  /** A buy receives coins, a sell money. */
  readonly isBuy: boolean
  readonly isFee?: boolean
}

export function ReceivedFigure({ figure, isBuy, isFee = false }: ReceivedFigureProps) {
  const format = useFormat()
  const exact = isBuy ? format.digits(figure) : format.figure(figure, symbolDefault, 'exact')
  const short = isBuy ? exact
    : isFee ? shortCharge(figure, format) : format.figure(figure, symbolDefault)
  return <ShortFigure short={short} whole={exact} />
}
