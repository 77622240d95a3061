// The faults of an order's price and size in words.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { type MarketSteps, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import type { EntryView } from './view-entry.ts'

export type FaultTexts = { readonly price: string | undefined, readonly size: string | undefined }

/** `insufficient` is the reason of a size that the account cannot pay for. */
export function useEntryFaults(
  steps: MarketSteps, { bounds, faults }: EntryView, insufficient: string,
): FaultTexts {
  const t = useTranslations('trade')
  const format = useFormat()
  const { priceDecimals } = steps
  const priceText = (ticks = 0) =>
    format.price(textOfSteps(ticks, priceDecimals), priceDecimals)
  const texts = {
    priceRequired: t('priceRequired'),
    priceTooHigh: t('priceTooHigh', { price: priceText(bounds?.maxTicks) }),
    priceTooLow: t('priceTooLow', { price: priceText(bounds?.minTicks) }),
    quantityRequired: t('quantityRequired'),
    amountRequired: t('amountRequired'),
    notionalTooSmall: t('notionalTooSmall', {
      min: format.figure(steps.notionalMin, steps.quote),
      symbol: steps.quote,
    }),
    notionalTooLarge: t('notionalTooLarge'),
    insufficient,
  }
  const { price, size } = faults
  return { price: price && texts[price], size: size && texts[size] }
}
