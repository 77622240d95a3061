// The figures of a conditional order in the user's locale, with their units.
import type {
  ConditionalOrder,
} from '#features/trading/conditional-orders.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { shiftDecimal, signOfDecimal } from '@ingot/ui/format/decimal-text.ts'
import { useMarketSteps } from '#features/market/app/parts/use-market-steps.ts'
import type { CardFigure } from '#features/trading/app/order-lists/trade-card.tsx'
import { triggersOnRise } from './conditional-facts.ts'

export type ConditionFigures = { readonly pair: string, readonly figures: readonly CardFigure[] }

export function useConditionFigures(order: ConditionalOrder): ConditionFigures {
  const t = useTranslations()
  const format = useFormat()
  const steps = useMarketSteps(order.symbol)
  const price = (figure: string): string => steps === undefined
    ? format.digits(figure) : format.price(figure, steps.priceDecimals)
  const coins = (figure: string): string => steps === undefined ? format.digits(figure)
    : `${format.quantity(figure, steps.quantityDecimals)}\u00a0${steps.base}`
  return {
    pair: steps?.pair ?? order.symbol,
    figures: [
      ...useConditionOf(order, price),
      {
        label: t('trade.orderPrice'),
        value: order.price === null ? t('trade.market') : price(order.price),
      },
      { label: t('trade.quantity'), value: useSize(order, coins) },
      ...signOfDecimal(order.filledQuantity) > 0
        ? [{ label: t('trade.filledQuantity'), value: coins(order.filledQuantity) }] : [],
    ],
  }
}

function useConditionOf(
  order: ConditionalOrder, price: (figure: string) => string,
): readonly CardFigure[] {
  const t = useTranslations('conditional')
  const format = useFormat()
  const { triggerPrice, triggerBy, callbackRate, callbackDistance } = order
  if (triggerPrice !== null) {
    const sign = triggersOnRise(order) ? '≥' : '≤'
    return [{
      label: t(triggerBy === 'mark' ? 'markTrigger' : 'trigger'),
      value: `${sign} ${price(triggerPrice)}`,
    }]
  }
  const callback = callbackRate === null
    ? price(callbackDistance ?? '0') : format.rate(shiftDecimal(callbackRate, 2))
  const { bestPrice, activationPrice } = order
  return [
    { label: t('callback'), value: callback },
    ...bestPrice !== null ? [{ label: t('bestPrice'), value: price(bestPrice) }]
      : activationPrice !== null ? [{ label: t('activation'), value: price(activationPrice) }] : [],
  ]
}

/** The quantity or the amount, or the position or the fill that gives it. */
function useSize(order: ConditionalOrder, coins: (figure: string) => string): string {
  const { symbol, quantity, amount, closesPosition } = order
  const t = useTranslations('conditional')
  const format = useFormat()
  const steps = useMarketSteps(symbol)
  if (quantity !== null) return coins(quantity)
  if (amount !== null) return format.amount(amount, steps?.quote ?? '')
  return t(closesPosition ? 'wholePosition' : 'afterFill')
}
