// The take-profit and the stop-loss of an order in its confirmation.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'

export type ExitTermsNoteProps = {
  readonly exits: {
    readonly stopProfit?: string | undefined
    readonly stopProfitPrice?: string | undefined
    readonly stopLoss?: string | undefined
    readonly stopLossPrice?: string | undefined
  }
  readonly steps: MarketSteps
}

/** Nothing for an order without exits. */
export function ExitTermsNote({ exits, steps }: ExitTermsNoteProps) {
  const t = useTranslations('conditional')
  const limitWord = useTranslations('trade')('limit')
  const format = useFormat()
  const { stopProfit, stopProfitPrice, stopLoss, stopLossPrice } = exits
  if (stopProfit === undefined && stopLoss === undefined) return null
  const price = (figure: string): string => format.price(figure, steps.priceDecimals)
  const terms = (trigger: string, limit: string | undefined): string => {
    const then = limit === undefined ? '' : ` · ${limitWord} ${price(limit)}`
    return `${price(trigger)}${then}\u00a0${steps.quote}`
  }
  const hasLimit = stopProfitPrice !== undefined || stopLossPrice !== undefined
  return (
    <>
      <Ledger>
        {stopProfit !== undefined && (
          <LedgerRow label={t('takeProfit')}>{terms(stopProfit, stopProfitPrice)}</LedgerRow>
        )}
        {stopLoss !== undefined && (
          <LedgerRow label={t('stopLoss')}>{terms(stopLoss, stopLossPrice)}</LedgerRow>
        )}
      </Ledger>
      <Note tone="info">
        {t('exitsNote')}{hasLimit && ` ${t('exitsLimitNote')}`}
      </Note>
    </>
  )
}
