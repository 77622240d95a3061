// Ends a market. A spot market ends at once; a contract takes reduce-only orders until no position
// is open, and ends then. Each command cancels a bounded number of orders; it is repeated until it
// cancels none.
import { accepted, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { BookSide } from '#book/book-side.ts'
import type { OrderPool } from '#book/order-pool.ts'
import { cancelPerpetualResting } from '#perpetual/order/close-perpetual-order.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { orderEnd } from '#journal/order-rows.ts'
import { cancelResting } from '#spot/close-order.ts'
import type { SpotMarket } from '#state/spot-market.ts'
import type { DelistMarket } from './commands/command.ts'
import type { Applied } from './commands/applied.ts'
import type { State } from '#state/state.ts'

/** [LS5] How many resting and conditional orders one command cancels. */
export const delistedOrdersMax = 1_000

/** [LS5, LS6] Returns the number of cancelled orders. Refused with `market_unknown`. */
export function delistMarket(state: State, { market: id }: DelistMarket): Outcome<Applied> {
  const place = state.marketPlace(id)
  const contract = state.perpetuals.marketPlace(id)
  if (place === undefined && contract === undefined) return rejected('market_unknown')
  let count = 0
  if (place !== undefined) count += delistSpot(state, state.market(place))
  if (contract !== undefined) count += delistContract(state, state.perpetuals.market(contract))
  return accepted({ orderId: 0, count })
}

function delistSpot(state: State, market: SpotMarket): number {
  if (market.listingState !== 'delisted') market.delist()
  const slots = restingOf(market, state.orders, () => true)
  for (const slot of slots) cancelResting(state, slot, orderEnd.delisted)
  return slots.length + cancelConditional(state, market, delistedOrdersMax - slots.length)
}

function delistContract(state: State, market: PerpetualMarket): number {
  const { orders } = state.perpetuals
  if (market.listingState === 'listed') market.beginClosing()
  if (market.listingState === 'closing' && !hasPosition(state, market)) market.delist()
  const isDelisted = market.listingState === 'delisted'
  const slots = restingOf(market, orders.pool, (slot) => isDelisted || !orders.isReduceOnly(slot))
  for (const slot of slots) cancelPerpetualResting(state, slot, 'delisted')
  if (!isDelisted) return slots.length
  return slots.length + cancelConditional(state, market, delistedOrdersMax - slots.length)
}

function hasPosition({ perpetuals: { positions } }: State, { place }: PerpetualMarket): boolean {
  for (let slot = 2; slot < positions.slotsEnd; slot += 1) {
    if (positions.marketOf(slot) === place && positions.lots(slot) > 0) return true
  }
  return false
}

/** The first orders of a book: bids before asks, each side by price and time. */
function restingOf(
  { bids, asks }: { readonly bids: BookSide; readonly asks: BookSide }, pool: OrderPool,
  isMeant: (slot: number) => boolean,
): readonly number[] {
  const slots: number[] = []
  for (const side of [bids, asks]) {
    for (let level = side.best; level !== 0; level = side.worse(level)) {
      for (let slot = side.headOf(level); slot !== 0; slot = pool.next(slot)) {
        if (slots.length === delistedOrdersMax) return slots
        if (isMeant(slot)) slots.push(slot)
      }
    }
  }
  return slots
}

/** The oldest conditional orders of a market; the other of a pair goes on alone until its turn. */
function cancelConditional(
  state: State, { id }: { readonly id: number }, most: number,
): number {
  const { triggers, journal: { at } } = state
  const open = [...triggers.all()].filter(({ terms: { order } }) => order.market === id)
    .sort((a, b) => a.id - b.id).slice(0, most)
  for (const trigger of open) {
    const other = triggers.otherOf(trigger)
    if (other !== undefined) triggers.part(other, at)
    triggers.close(trigger, {
      status: 'cancelled', closeReason: 'market_delisted', orderId: 0, at,
    })
  }
  return open.length
}
