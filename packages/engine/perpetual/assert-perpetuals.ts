// The perpetual part of the money invariants: frozen money, clearing against the costs of open
// positions, and longs against shorts. It walks everything, so it is for loading and for tests.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { closedBy, openedBy } from './position/order-sides.ts'

/**
 * Adds the frozen money of perpetual orders and positions, by cell, and checks the other
 * invariants.
 */
export function addPerpetualHolds(state: State, held: Map<number, bigint>): void {
  const waiting = new Waiting()
  addOrders(state, held, waiting)
  addPositions(state, held, waiting)
}

/** Lots and units of resting orders by the position that they close or open. */
class Waiting {
  readonly closingLots = new Map<number, number>()
  readonly openingUnits = new Map<number, number>()
}

function addOrders(state: State, held: Map<number, bigint>, waiting: Waiting): void {
  const { orders } = state.perpetuals
  const { pool } = orders
  let count = 0
  for (let owner = 1; owner <= state.ledger.accounts.ownerCount; owner += 1) {
    for (let slot = pool.firstOf(owner); slot !== 0; slot = pool.nextOfOwner(slot)) {
      assert(pool.find(pool.id(slot)) === slot, 'a resting order is found by its id')
      const market = state.perpetuals.market(pool.market(slot))
      const opening = market.quoteUnits(pool.priceTicks(slot), orders.openingLots(slot))
      add(held, pool.giveCell(slot), BigInt(orders.heldUnits(slot)))
      addLots(waiting.closingLots, closedBy(state, slot), orders.closingLots(slot))
      addLots(waiting.openingUnits, openedBy(state, slot), opening)
      count += 1
    }
  }
  assert(count === pool.restingCount, 'every resting order is in its owner\'s list')
}

function addPositions(state: State, held: Map<number, bigint>, waiting: Waiting): void {
  const { positions, markets, modes } = state.perpetuals
  const sums = markets.map(() => ({ lots: 0n, costUnits: 0n }))
  let open = 0
  for (let slot = 2; slot < positions.slotsEnd; slot += 1) {
    const lots = positions.lots(slot)
    assert(positions.closingLots(slot) === (waiting.closingLots.get(slot) ?? 0),
      'lots that wait to close are those of resting orders')
    assert(positions.openingUnits(slot) === (waiting.openingUnits.get(slot) ?? 0),
      'value that waits to open is that of resting orders')
    assert(positions.closingLots(slot) <= lots, 'resting orders close at most the position')
    if (lots === 0) continue
    open += 1
    const isOneWay = modes.modeOf(positions.ownerOf(slot)) === 'one_way'
    assert(!isOneWay || positions.lots(positions.sibling(slot)) === 0,
      'in one-way mode one side is open')
    const market = sums[positions.marketOf(slot)]
    assert(market !== undefined, 'a position is of a listed market')
    const sign = positions.isLong(slot) ? 1n : -1n
    market.lots += sign * BigInt(lots)
    market.costUnits += sign * BigInt(positions.costUnits(slot))
    add(held, state.perpetuals.cellOf(slot), BigInt(positions.marginUnits(slot)))
  }
  assert(open === positions.openCount, 'every open position is counted')
  assertListed(state)
  assertClearing(state, sums)
}

function assertListed(state: State): void {
  const { positions } = state.perpetuals
  let listed = 0
  for (let owner = 1; owner <= state.ledger.accounts.ownerCount; owner += 1) {
    for (let slot = positions.firstOf(owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
      assert(positions.ownerOf(slot) === owner && positions.lots(slot) > 0,
        'an owner\'s list holds their open positions')
      listed += 1
    }
  }
  assert(listed === positions.openCount, 'every open position is in its owner\'s list')
}

function assertClearing(
  state: State, sums: readonly { readonly lots: bigint; readonly costUnits: bigint }[],
): void {
  const { accounts } = state.ledger
  const owed = new Map<number, bigint>()
  for (const [place, { lots, costUnits }] of sums.entries()) {
    assert(lots === 0n, 'long and short lots are equal')
    add(owed, state.perpetuals.market(place).cells.clearingCell, -costUnits)
  }
  for (const [cell, units] of owed) {
    assert(accounts.money.get(accounts.availableAt(cell)) === units,
      'clearing holds the costs of open shorts less those of open longs')
    assert(accounts.money.isZero(accounts.frozenAt(cell)), 'clearing holds nothing frozen')
  }
}

function add(sums: Map<number, bigint>, key: number, units: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + units)
}

function addLots(sums: Map<number, number>, key: number, lots: number): void {
  if (lots !== 0) sums.set(key, (sums.get(key) ?? 0) + lots)
}
