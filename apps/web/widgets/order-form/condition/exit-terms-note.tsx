// The take-profit and the stop-loss of an order in its confirmation.
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Ledger } from '#ui/lists/ledger.tsx'
import { LedgerRow } from '#ui/lists/ledger-row.tsx'
import { Note } from '#ui/marks/note.tsx'
import type { MarketSteps } from '#widgets/market/market-steps.ts'

export type ExitTermsNoteProps = {
  readonly exits: {
    readonly stopProfit?: string | undefined
    readonly stopLoss?: string | undefined
  }
  readonly steps: MarketSteps
}

/** Nothing for an order without exits. */
export function ExitTermsNote({ exits: { stopProfit, stopLoss }, steps }: ExitTermsNoteProps) {
  const t = useTranslations('conditional')
  const format = useFormat()
  if (stopProfit === undefined && stopLoss === undefined) return null
  const price = (figure: string): string =>
    `${format.price(figure, steps.priceDecimals)} ${steps.quote}`
  return (
    <>
      <Ledger>
        {stopProfit !== undefined && (
          <LedgerRow label={t('takeProfit')}>{price(stopProfit)}</LedgerRow>
        )}
        {stopLoss !== undefined && (
          <LedgerRow label={t('stopLoss')}>{price(stopLoss)}</LedgerRow>
        )}
      </Ledger>
      <Note tone="info">{t('exitsNote')}</Note>
    </>
  )
}
