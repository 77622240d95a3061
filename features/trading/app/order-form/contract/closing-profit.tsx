// The estimated profit of an order that closes, with its sign; a dash while it is unknown.
import { moneyPrecision } from '@ingot/contract/vocabulary'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately, unknownFigure } from '@ingot/ui/format/create-format.ts'
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'

export function ClosingProfit({ profit }: { readonly profit: string | undefined }) {
  const format = useFormat()
  if (profit === undefined) return unknownFigure
  return (
    <SignedText direction={directionOf(roundDecimals(profit, moneyPrecision))}>
      {approximately + format.signed(profit, moneyPrecision)}
    </SignedText>
  )
}
