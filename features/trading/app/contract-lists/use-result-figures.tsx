// The figures of a realised result, the same in every list: the closing profit, the fee, and the
// result after it, each rounded once from its exact value. A press shows every digit.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { roundDecimals } from '@ingot/ui/format/decimal-text.ts'
import { shortDecimals } from '@ingot/ui/format/short-money.ts'
import { directionOf } from '@ingot/ui/figures/direction.ts'
import { SignedText } from '@ingot/ui/figures/signed-text.tsx'
import { ShortFigure } from '@ingot/web/widgets/figures/short-figure.tsx'
import type { CardFigure } from '#features/trading/app/order-lists/trade-card.tsx'
import { netRealised, type Realised } from './net-realised.ts'

export type ResultFigures = Readonly<Record<'gross' | 'fee' | 'net', CardFigure>>

/** [W142] They have the decimals of the shown fee. */
export function useResultFigures(of: Realised, feeSymbol: string): ResultFigures {
  const t = useTranslations()
  const format = useFormat()
  const decimals = shortDecimals(of.fees)
  const signed = (figure: string) => (
    <SignedText direction={directionOf(roundDecimals(figure, decimals))}>
      <ShortFigure
        isInRow
        short={format.signed(figure, decimals)}
        whole={format.signed(figure, Math.max(decimals, decimalsOf(figure)))}
      />
    </SignedText>
  )
  const fee = (
    <ShortFigure
      isInRow
      short={format.amount(of.fees, feeSymbol)}
      whole={format.amount(of.fees, feeSymbol, 'exact')}
    />
  )
  return {
    gross: { label: t('position.grossRealised'), value: signed(of.profitAndLoss) },
    fee: { label: t('trade.feePaid'), value: fee },
    net: { label: t('position.net'), value: signed(netRealised(of)) },
  }
}

function decimalsOf(figure: string): number {
  return figure.split('.')[1]?.length ?? 0
}
