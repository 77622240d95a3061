// The fault of a limit price in words, with the bound that it is beyond.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { type MarketSteps, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import type { PriceBounds, PriceFault } from '#features/trading/app/previews/price-bounds.ts'

type Faulty = {
  readonly bounds: PriceBounds | undefined
  readonly priceFault: PriceFault | undefined
}

export function usePriceFaultText(
  { bounds, priceFault }: Faulty, { priceDecimals }: MarketSteps,
): string | undefined {
  const t = useTranslations('trade')
  const format = useFormat()
  if (priceFault === undefined) return undefined
  if (priceFault === 'priceRequired') return t('priceRequired')
  const ticks = priceFault === 'priceTooHigh' ? bounds?.maxTicks : bounds?.minTicks
  const bound = textOfSteps(ticks ?? 0, priceDecimals)
  return t(priceFault, { price: format.price(bound, priceDecimals) })
}
