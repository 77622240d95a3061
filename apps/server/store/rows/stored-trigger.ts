// The stored rows of conditional orders: the condition and the order that it places, in one flat
// row.
import { placePerpetualOrder, triggerRow, triggerTerms } from '@ingot/engine'
import { changing, flag, orNull, units, whole, word, type RowOf } from '@ingot/engine/rows'
import { type ClientFields, clientFieldsRow } from './client-fields.ts'

const { terms: _terms, ...own } = triggerRow
const { order: _order, ...price } = triggerTerms
const { exits: _exits, displayLots: _displayLots, ...placed } = placePerpetualOrder

export const flatTriggerRow = {
  ...own,
  ...price,
  ...placed,
  // An amendment changes the condition, and the price and the lots of the order.
  triggerTicks: changing(price.triggerTicks),
  callbackTicks: changing(price.callbackTicks),
  callbackPpm: changing(price.callbackPpm),
  priceTicks: changing(placed.priceTicks),
  lots: changing(placed.lots),
  product: word(['spot', 'perpetual'] as const),
  /** Null where the product has no such field. */
  positionSide: orNull(placed.positionSide),
  amountUnits: orNull(units),
  reduceOnly: orNull(flag),
  /** Zero for an order that shows all of itself. */
  displayLots: whole(),
  ...clientFieldsRow,
} as const
type FlatTrigger = RowOf<typeof flatTriggerRow>

export type StoredTrigger = RowOf<typeof triggerRow> & ClientFields

/** The stored form of a conditional order: one flat row for either product. */
export function flattenTrigger({ order, ...trigger }: StoredTrigger): FlatTrigger {
  const { kind, exits: _exits, ...terms } = order
  return {
    positionSide: null, amountUnits: null, reduceOnly: null, displayLots: 0, ...trigger, ...terms,
    product: kind === 'place-spot-order' ? 'spot' : 'perpetual',
  }
}

/** The inverse of flattenTrigger. Throws when the row has no order to place. */
export function triggerOf(flat: FlatTrigger): StoredTrigger {
  const { product, positionSide, amountUnits, reduceOnly, displayLots, ...row } = flat
  const {
    user, market, side, type, timeInForce, priceTicks, lots, selfTradePrevention, ...trigger
  } = row
  const terms = {
    user, market, side, type, timeInForce, priceTicks, lots, selfTradePrevention,
    ...(displayLots > 0 ? { displayLots } : {}),
  }
  if (product === 'spot' && amountUnits !== null) {
    return { ...trigger, order: { kind: 'place-spot-order', ...terms, amountUnits } }
  }
  if (product === 'perpetual' && positionSide !== null && reduceOnly !== null) {
    const own = { positionSide, reduceOnly }
    return { ...trigger, order: { kind: 'place-perpetual-order', ...terms, ...own } }
  }
  throw new Error(`conditional order ${row.triggerId} has no order to place`)
}
