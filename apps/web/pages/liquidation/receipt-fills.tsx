// The fills of a liquidation's moment, all steps included.
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Ledger } from '@ingot/ui/lists/ledger.tsx'
import { LedgerRow } from '@ingot/ui/lists/ledger-row.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './receipt-view.module.css'
import type { ReceiptPartProps } from './receipt-view.tsx'

const css = styleNames(styles)

export function ReceiptFills({ receipt, steps }: ReceiptPartProps) {
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
