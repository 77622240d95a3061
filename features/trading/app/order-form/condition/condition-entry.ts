// The typed condition of an order ticket as a pure model: its kind and its triggers, or the exits
// and the shown quantity of an order that is placed at once. Both kinds of markets have it next to
// their ticket.
import type { EntrustType, WatchedPrice } from '@ingot/contract/vocabulary'

/** The order types of a ticket, in the sequence of the menu. */
export const orderKinds = [
  'limit', 'market', 'stop_limit', 'stop_market', 'trailing_stop', 'oco', 'iceberg',
] as const
export type OrderKind = (typeof orderKinds)[number]

export const conditionKinds = ['none', 'stop', 'trailing_stop', 'oco', 'iceberg'] as const
export type ConditionKind = (typeof conditionKinds)[number]

export const conditionFields = [
  'triggerPrice', 'callbackPercent', 'activationPrice', 'takeProfit', 'takeProfitPrice',
  'stopLoss', 'stopLossPrice', 'shownQuantity',
] as const
export type ConditionField = (typeof conditionFields)[number]

export type ConditionEntry = Readonly<Record<ConditionField, string>> & {
  readonly kind: ConditionKind
  readonly triggerBy: WatchedPrice
  /** Whether an order that is placed at once carries a take-profit or a stop-loss. */
  readonly hasExits: boolean
  /** The watched price as the trigger was typed, which decides its direction; empty if unknown. */
  readonly seenPrice: string
}

export type ConditionChange =
  | { readonly kind: 'kind', readonly chosen: OrderKind }
  | {
    readonly kind: 'field', readonly field: ConditionField, readonly text: string
    /** The watched price at this moment. */
    readonly price?: string | undefined
  }
  | { readonly kind: 'trigger-by', readonly triggerBy: WatchedPrice }
  | { readonly kind: 'exits', readonly hasExits: boolean }
  | { readonly kind: 'placed' }

export const emptyCondition: ConditionEntry = {
  kind: 'none', triggerBy: 'last', hasExits: false, triggerPrice: '', callbackPercent: '',
  activationPrice: '', takeProfit: '', takeProfitPrice: '', stopLoss: '', stopLossPrice: '',
  shownQuantity: '', seenPrice: '',
}

export function reduceCondition(entry: ConditionEntry, change: ConditionChange): ConditionEntry {
  switch (change.kind) {
    case 'kind':
      return { ...entry, kind: partsOf[change.chosen].condition }
    case 'field':
      return {
        ...entry,
        [change.field]: change.text,
        ...change.field === 'triggerPrice' && { seenPrice: change.price ?? '' },
      }
    case 'trigger-by':
      return { ...entry, triggerBy: change.triggerBy }
    case 'exits':
      return { ...entry, hasExits: change.hasExits }
    case 'placed':
      // The typed prices belong to the placed order.
      return { ...emptyCondition, kind: entry.kind, triggerBy: entry.triggerBy }
  }
}

type Parts = { readonly entrust: EntrustType, readonly condition: ConditionKind }

/** The type of the placed order and the condition that make up an order type. */
export const partsOf: Readonly<Record<OrderKind, Parts>> = {
  limit: { entrust: 'limit', condition: 'none' },
  market: { entrust: 'market', condition: 'none' },
  stop_limit: { entrust: 'limit', condition: 'stop' },
  stop_market: { entrust: 'market', condition: 'stop' },
  trailing_stop: { entrust: 'market', condition: 'trailing_stop' },
  oco: { entrust: 'market', condition: 'oco' },
  iceberg: { entrust: 'limit', condition: 'iceberg' },
}

export function isPlacedAtOnce(kind: OrderKind): boolean {
  return kind === 'limit' || kind === 'market' || kind === 'iceberg'
}

/**
 * [K102] The order type of a ticket. A price tapped in the book makes a limit order, which a
 * trailing stop and an OCO pair do not have, so they give way to it.
 */
export function orderKindOf(
  entrust: EntrustType, { kind }: Pick<ConditionEntry, 'kind'>,
): OrderKind {
  return orderKinds.find((name) =>
    partsOf[name].entrust === entrust && partsOf[name].condition === kind) ?? entrust
}
