// The announcement of a contract order that was accepted: its side, quantity and average price.
import type { ContractOrder } from '@ingot/contract/calls/perpetual-order/contract-order.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { averageText } from '#format/average-text.ts'
import type { MarketSteps } from '#widgets/market/market-steps.ts'
import { placedWord } from './placed-word.ts'

/** `steps` are those of the order's market; undefined until they are read. */
export function usePlacedText(steps: MarketSteps | undefined): (order: ContractOrder) => string {
  const t = useTranslations('trade')
  const format = useFormat()
  return (order) => {
    if (steps === undefined || order.dealPrice === null) return t('submitted')
    return t(placedWord(order), {
      quantity: format.quantity(order.filledQuantity, steps.quantityDecimals),
      symbol: steps.base,
      price: averageText(order.dealPrice, steps.priceDecimals, format),
    })
  }
}
