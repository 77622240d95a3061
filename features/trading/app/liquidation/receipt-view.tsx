// A receipt on its page: the summary, the timeline, the calculation and the fills.
import { useTranslations } from 'use-intl'
import type {
  LiquidationReceipt,
} from '#features/trading/app/data/contract/use-contract-records.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import { ReceiptCalculation } from './receipt-calculation.tsx'
import { type ReceiptFigures, receiptFigures } from './receipt-figures.ts'
import { ReceiptSummary } from './receipt-summary.tsx'
import { ReceiptTimeline } from './receipt-timeline.tsx'
import styles from './receipt-view.module.css'

const css = styleNames(styles)

/** The props of each part of a receipt. */
export type ReceiptPartProps = {
  readonly receipt: LiquidationReceipt
  readonly figures: ReceiptFigures
  readonly steps: MarketSteps
}

export function ReceiptView({ receipt }: { readonly receipt: LiquidationReceipt }) {
  const t = useTranslations('position')
  const steps = useMarketSteps(receipt.symbol)
  if (steps === undefined) return <SkeletonRows count={6} hasLead={false} />
  const part = { receipt, figures: receiptFigures(receipt), steps }
  return (
    <div className={css('page')}>
      <Card><ReceiptSummary {...part} /></Card>
      <Card>
        <h2 className={css('title')}>{t('timeline')}</h2>
        <ReceiptTimeline {...part} />
      </Card>
      <Card>
        <h2 className={css('title')}>{t('calculation')}</h2>
        <ReceiptCalculation {...part} />
      </Card>
      {receipt.fills.length > 0 && <Card><ReceiptFills {...part} /></Card>}
    </div>
  )
}

/** The fills of a liquidation's moment, all steps included. */
function ReceiptFills({ receipt, steps }: ReceiptPartProps) {
  const t = useTranslations('position')
  const format = useFormat()
  return (
    <>
      <h2 className={css('title')}>
        {t('fillsOf', { count: format.count(receipt.fillCount) })}
      </h2>
      <Ledger>
        {receipt.fills.map((fill) => (
          <LedgerRow
            key={fill.tradeId}
            label={t(fill.kind === 'adl' ? 'kindAdl' : 'kindLiquidation')}
          >
            {`${format.quantity(fill.quantity, steps.quantityDecimals)}\u00a0${steps.base} · ${
              format.price(fill.price, steps.priceDecimals)}`}
          </LedgerRow>
        ))}
      </Ledger>
    </>
  )
}
