// The condition of an order that is about to be placed, as sentences: when it triggers, and the
// order that it then places. Pure.
import type { NewConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import { shiftDecimal } from '@ingot/ui/format/decimal-text.ts'

export type ConditionSentence =
  | {
    readonly kind:
      | 'whenLastRises' | 'whenLastFalls' | 'whenMarkRises' | 'whenMarkFalls' | 'followsFrom'
      | 'thenLimit'
    readonly price: string
  }
  | { readonly kind: 'whenTurnsUp' | 'whenTurnsDown', readonly percent: string }
  | { readonly kind: 'thenMarket' }

/** [K105] One list for each condition: one, or the take-profit and the stop-loss of a pair. */
export function conditionSentences(
  { kind, order }: NewConditionalOrder, isBuy: boolean,
): readonly (readonly ConditionSentence[])[] {
  if (kind === 'pair') {
    const { stopProfit = '', stopProfitPrice, stopLoss = '', stopLossPrice, triggerBy } = order
    return [
      [whenMet(!isBuy, stopProfit, triggerBy), thenPlaced(stopProfitPrice)],
      [whenMet(isBuy, stopLoss, triggerBy), thenPlaced(stopLossPrice)],
    ]
  }
  const { condition, triggerPrice = '', callbackRate, activationPrice, triggerBy, price } = order
  if (condition !== 'trailing_stop') {
    return [[whenMet((condition === 'stop') === isBuy, triggerPrice, triggerBy), thenPlaced(price)]]
  }
  return [[
    {
      kind: isBuy ? 'whenTurnsUp' : 'whenTurnsDown',
      percent: shiftDecimal(callbackRate ?? '0', 2),
    },
    ...activationPrice === undefined ? []
      : [{ kind: 'followsFrom', price: activationPrice } as const],
    thenPlaced(price),
  ]]
}

function whenMet(
  isRise: boolean, price: string, triggerBy: 'last' | 'mark' | undefined,
): ConditionSentence {
  if (triggerBy === 'mark') return { kind: isRise ? 'whenMarkRises' : 'whenMarkFalls', price }
  return { kind: isRise ? 'whenLastRises' : 'whenLastFalls', price }
}

function thenPlaced(price: string | undefined): ConditionSentence {
  return price === undefined ? { kind: 'thenMarket' } : { kind: 'thenLimit', price }
}
