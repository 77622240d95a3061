// The immediate quantity of a limit order of either market: a warning if it reaches far into the
// book.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { compareDecimals } from '@ingot/ui/format/decimal-text.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { OrderEstimate } from '#features/trading/app/previews/estimate-order.ts'

export type CrossNoteProps = {
  readonly estimate: OrderEstimate
  readonly isBuy: boolean
  readonly steps: MarketSteps
}

export function CrossNote({ estimate, isBuy, steps }: CrossNoteProps) {
  const t = useTranslations('trade')
  const format = useFormat()
  const isFar = compareDecimals(estimate.worstSlippage, farPercent) >= 0
  return (
    <Note tone={isFar ? 'warn' : 'info'}>
      {t(isBuy ? 'crossesBuy' : 'crossesSell', {
        quantity: format.quantity(estimate.quantity, steps.quantityDecimals),
        symbol: steps.base,
        price: format.price(estimate.worstPrice, steps.priceDecimals),
      })}
    </Note>
  )
}

/** From this far beyond the best price on, a price is probably a mistake. */
const farPercent = '0.5'
