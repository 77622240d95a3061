// The faults of a condition in words.
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { MarketSteps } from '#features/market/app/parts/market-steps.ts'
import type { ConditionFault } from './view-condition.ts'

export function useFaultText(
  { priceDecimals, quantityDecimals }: MarketSteps,
): (fault: ConditionFault | undefined) => string | undefined {
  const t = useTranslations('conditional')
  const format = useFormat()
  return (fault) => {
    if (fault === undefined) return undefined
    if (fault.kind === 'callbackTooLarge') {
      return t('callbackTooLarge', { percent: format.rate(fault.percent) })
    }
    if (fault.kind === 'shownBetween') {
      return t('shownBetween', {
        min: format.quantity(fault.min, quantityDecimals),
        max: format.quantity(fault.max, quantityDecimals),
      })
    }
    return fault.kind === 'aboveOnly' || fault.kind === 'belowOnly'
      ? t(fault.kind, { price: format.price(fault.price, priceDecimals) })
      : t(fault.kind)
  }
}
