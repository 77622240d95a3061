// The figures of a realised result, the same in every list: the closing profit, and the result
// after fees, each with its sign and its colour.
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { cutDecimals } from '#format/decimal-text.ts'
import { decimalsShown } from '#format/short-money.ts'
import { directionOf } from '#ui/figures/direction.ts'
import { SignedText } from '#ui/figures/signed-text.tsx'
import type { CardFigure } from '#widgets/order-lists/trade-card.tsx'
import { netRealised, type Realised } from './net-realised.ts'

export type ResultFigures = { readonly gross: CardFigure, readonly net: CardFigure }

/** [W142] They have the decimals of the shown fee, so that the three add up. */
export function useResultFigures(of: Realised): ResultFigures {
  const t = useTranslations('position')
  const format = useFormat()
  const decimals = decimalsShown(of.fees)
  const signed = (figure: string) => (
    <SignedText direction={directionOf(cutDecimals(figure, decimals))}>
      {format.signed(figure, decimals)}
    </SignedText>
  )
  return {
    gross: { label: t('grossRealised'), value: signed(of.profitAndLoss) },
    net: { label: t('net'), value: signed(netRealised(of)) },
  }
}
