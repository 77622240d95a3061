// A result in USDT in the colour of its direction; hidden with the balances.
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { PrivateFigure } from '@ingot/web/widgets/figures/private-figure.tsx'
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'

export function ProfitText({ amount }: { readonly amount: string }) {
  const format = useFormat()
  return (
    <PrivateFigure>
      <SignedText direction={directionOf(roundDecimals(amount, 2))}>
        {format.signed(amount, 2)}
      </SignedText>
    </PrivateFigure>
  )
}
