// The price of an order of either market in its confirmation: its limit, or for a market order the
// average that the current book gives.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { approximately } from '@ingot/ui/format/create-format.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { ConsequenceFigure } from '#features/trading/app/order-form/consequence-figures.tsx'
import type {
  EstimatedOrder, OrderEstimate,
} from '#features/trading/app/previews/estimate-order.ts'

export function usePriceFigure(
  { entrust, price }: Pick<EstimatedOrder, 'price'> & { readonly entrust: 'limit' | 'market' },
  estimate: OrderEstimate | undefined,
  { priceDecimals }: MarketSteps,
): ConsequenceFigure {
  const t = useTranslations('trade')
  const format = useFormat()
  if (entrust === 'limit') {
    return { label: t('columnPrice'), value: format.price(price, priceDecimals) }
  }
  return {
    label: t('estimatedPrice'),
    value: estimate === undefined
      ? t('market') : approximately + format.price(estimate.averagePrice, priceDecimals),
  }
}
