// The worst price and the slippage of a market order of either market, as rows of its confirmation.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately, unknownFigure } from '@ingot/ui/format/create-format.ts'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { OrderEstimate } from '#features/trading/app/previews/estimate-order.ts'

export type WorstFillProps = {
  /** Undefined while the book is empty. */
  readonly estimate: OrderEstimate | undefined
  readonly steps: MarketSteps
}

export function WorstFill({ estimate, steps }: WorstFillProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  return (
    <>
      <LedgerRow label={t('worstPrice')}>
        {estimate === undefined ? unknownFigure
          : approximately + format.price(estimate.worstPrice, steps.priceDecimals)}
      </LedgerRow>
      <LedgerRow label={t('slippage')}>
        {estimate === undefined ? unknownFigure
          : `${approximately}${format.rate(estimate.slippage, 2)}`}
      </LedgerRow>
    </>
  )
}
