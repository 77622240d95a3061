// Which words of the perpetual rows go into the state hash. A position without lots, and a choice
// that was never made, count as absent.
import { listingStates } from '#engine/effects/effects.ts'
import { hashPlace } from '#book/order-place.ts'
import { RowHash } from '#kernel/state-hash.ts'
import type { HashSum } from '#kernel/state-hash.ts'
import type { State } from '#state/state.ts'
import { wordAt } from '#kernel/columns.ts'

const seeds = {
  order: 0x1656_67b1,
  position: 0x27d4_eb2f,
  choice: 0x165c_af63,
  mode: 0x3c6e_f372,
  market: 0x510e_527f,
  counters: 0x1f83_d9ab,
}
const none = new Int32Array(4)
const row = new RowHash()

/** Brings the shares of everything that has changed up to date. */
export function hashPerpetualChanges(state: State): void {
  const { orders, positions, modes } = state.perpetuals
  const { pool } = orders
  for (const slot of pool.dirty.filled) {
    if (pool.isTouched(slot)) hashOrder(state, slot)
  }
  for (const slot of positions.dirty.filled) {
    if (positions.isUnhashed(slot)) hashPosition(state, slot)
  }
  for (const pair of positions.dirtyChoices) hashChoice(state, pair)
  for (const owner of modes.dirty.filled) hashMode(state, owner)
}

/** Adds the parts without a stored share: market states and the counter of liquidations. */
export function addPerpetualRows(state: State, sum: HashSum): void {
  for (const market of state.perpetuals.markets) {
    row.begin(seeds.market)
      .number(market.id).number(market.lastTicks).number(market.indexTicks)
      .number(market.markTicks).number(market.markedAt)
      .word((market.isHalted ? 1 : 0) + (market.isHaltedAlone ? 2 : 0)
        + listingStates.indexOf(market.listingState) * 4)
      .number(market.premiumSumE8).number(market.premiumCount)
      .number(market.fundingStamp).number(market.fundingRateE8).word(market.basisTicks.length)
      .end()
    sum.add(row.lanes)
    for (const [index, ticks] of market.basisTicks.entries()) {
      row.begin(seeds.market + 1).number(market.id).word(index).number(ticks).end()
      sum.add(row.lanes)
    }
  }
  const { liquidations } = state.perpetuals
  if (liquidations === 0) return
  row.begin(seeds.counters).number(liquidations).end()
  sum.add(row.lanes)
}

/** Takes the share of an order that rests no more out of the hash. */
export function unhashPerpetualOrder(state: State, slot: number): void {
  const { pool } = state.perpetuals.orders
  state.hash.replace(pool.words, pool.shareAt(slot), none)
}

function hashOrder(state: State, slot: number): void {
  const { orders } = state.perpetuals
  const { pool } = orders
  row.begin(seeds.order + pool.kind(slot))
    .word(orders.termsOf(slot))
    .number(pool.id(slot))
    .number(state.ledger.accounts.ownerIdOf(pool.giveCell(slot)))
    .number(state.perpetuals.market(pool.market(slot)).id)
    .number(pool.priceTicks(slot))
    .number(pool.lots(slot))
    .number(pool.filledLots(slot))
    .number(pool.filledUnits(slot))
    .number(pool.feeUnits(slot))
    .number(orders.realizedUnits(slot))
    .number(pool.createdAt(slot))
    .number(pool.updatedAt(slot))
    .number(orders.closingLots(slot))
    .number(orders.heldUnits(slot))
  hashPlace(row, pool, slot)
  row.end()
  state.hash.replace(pool.words, pool.shareAt(slot), row.lanes)
}

/** Brings the share of a changed position up to date. */
export function hashPosition(state: State, slot: number): void {
  const { positions } = state.perpetuals
  positions.setHashed(slot)
  if (positions.lots(slot) === 0) {
    state.hash.replace(positions.words, positions.shareAt(slot), none)
    return
  }
  const { words } = positions
  const realized = positions.realizedAt(slot)
  const funding = positions.fundingAt(slot)
  row.begin(seeds.position + (positions.isLong(slot) ? 0 : 1))
    .number(state.ledger.accounts.idOfOwner(positions.ownerOf(slot)))
    .number(state.perpetuals.marketOf(slot).id)
    .number(positions.lots(slot))
    .number(positions.costUnits(slot))
    .number(positions.marginUnits(slot))
    .word(wordAt(words, realized)).word(wordAt(words, realized + 1))
    .word(wordAt(words, funding)).word(wordAt(words, funding + 1))
    .number(positions.openedAt(slot))
    .number(positions.updatedAt(slot))
    .end()
  state.hash.replace(positions.words, positions.shareAt(slot), row.lanes)
}

function hashChoice(state: State, slot: number): void {
  const { positions } = state.perpetuals
  row.begin(seeds.choice)
    .number(state.ledger.accounts.idOfOwner(positions.ownerOf(slot)))
    .number(state.perpetuals.marketOf(slot).id)
    .word(positions.leverage(slot))
    .word(positions.isIsolated(slot) ? 1 : 0)
    .end()
  state.hash.replace(positions.choiceShares, positions.choiceShareAt(slot), row.lanes)
}

function hashMode(state: State, owner: number): void {
  const { modes } = state.perpetuals
  row.begin(seeds.mode)
    .number(state.ledger.accounts.idOfOwner(owner))
    .word(modes.modeOf(owner) === 'one_way' ? 1 : 0)
    .end()
  state.hash.replace(modes.shares, modes.shareAt(owner), row.lanes)
}
