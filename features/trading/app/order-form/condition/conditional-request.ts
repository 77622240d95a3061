// The request of a conditional order: the order that it places, as a ticket makes it, and the terms
// of its condition. Pure.
import type { TimeInForce } from '@ingot/contract/vocabulary'
import type { NewConditionalOrder } from '#features/trading/app/data/use-conditional-orders.ts'
import type { OrderKind } from './condition-entry.ts'
import type { ConditionTerms } from './view-condition.ts'

/** An order of either market by quantity, as the ticket would place it at its price. */
export type CarriedOrder = Pick<
  NewConditionalOrder['order'], 'symbol' | 'direction' | 'action' | 'reduceOnly'
> & {
  readonly quantity?: string | undefined
  readonly price?: string | undefined
  readonly timeInForce?: TimeInForce | undefined
}

export type RequestParts = {
  readonly kind: OrderKind
  readonly terms: ConditionTerms
  readonly carried: CarriedOrder
  /** Takes the place of the quantity of a market order. */
  readonly amount?: string | undefined
}

export function conditionalRequest(parts: RequestParts): NewConditionalOrder {
  const { kind, terms, amount } = parts
  const { symbol, direction, action, reduceOnly, quantity = '', price, timeInForce } = parts.carried
  const what = {
    symbol, direction,
    ...action === undefined ? {} : { action },
    ...reduceOnly === undefined ? {} : { reduceOnly },
  }
  const triggerBy = terms.triggerBy === 'mark' ? { triggerBy: 'mark' } as const : {}
  if (terms.kind === 'pair') {
    return { kind: 'pair', order: { ...what, quantity, ...terms.exits, ...triggerBy } }
  }
  const isLimit = kind === 'stop_limit'
  const order = {
    ...what,
    entrust: isLimit ? 'limit' : 'market',
    ...amount === undefined || isLimit ? { quantity } : { amount },
    ...isLimit && price !== undefined ? { price } : {},
    ...isLimit && timeInForce !== undefined ? { timeInForce } : {},
    ...triggerBy,
    ...conditionOf(terms),
  } as const
  return { kind: 'single', order }
}

function conditionOf(terms: Exclude<ConditionTerms, { readonly kind: 'pair' }>) {
  if (terms.kind === 'trigger') {
    return { condition: terms.condition, triggerPrice: terms.triggerPrice }
  }
  const { callbackRate, activationPrice } = terms
  return {
    condition: 'trailing_stop', callbackRate,
    ...activationPrice === undefined ? {} : { activationPrice },
  } as const
}
