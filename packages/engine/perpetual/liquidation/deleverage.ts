// Lots of a liquidated position that the book did not take are closed against positions of the
// other side at its bankruptcy price, by their rank. They realise in full and pay no fee.
import { assert } from '#kernel/assert.ts'
import { asTradeId } from '@ingot/contract/vocabulary'
import type { State } from '#state/state.ts'
import type { AdlQueues } from './adl-queue.ts'
import { closeLots, closingOf } from '#perpetual/position/close-lots.ts'
import { trimClosers } from '#perpetual/order/close-perpetual-order.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import type { TakeOver } from './take-over.ts'

type Take = { readonly slot: number; readonly lots: number }

/** [R9] Deleverages up to all lots of a taken-over position; returns the number of closed lots. */
export function deleverage(state: State, taken: TakeOver, queues: AdlQueues): number {
  if (taken.lots === 0) return 0
  const ticks = taken.bankruptcyTicks ?? (state.perpetuals.positions.isLong(taken.slot) ? 1 : 0)
  if (ticks === 0) return 0
  const before = taken.lots
  const { positions } = state.perpetuals
  const side = positions.sideOf(positions.sibling(taken.slot))
  const place = positions.marketOf(taken.slot)
  let closed = 0
  // The rank is fixed by the mark; positions opened since then come last.
  for (const isLast of [false, true]) {
    const queue = isLast ? queues.renew(state, place, side) : queues.queueOf(state, place, side)
    closed += closeAgainst(state, taken, { queue, ticks })
    if (taken.lots === 0) break
  }
  assert(closed + taken.lots === before, 'deleveraging closes lots or leaves them')
  return closed
}

function closeAgainst(
  state: State, taken: TakeOver, by: { readonly queue: readonly number[]; readonly ticks: number },
): number {
  let closed = 0
  for (const take of takesFrom(state, taken, by)) {
    // The fund never pays beyond its balance, although a close at the bankruptcy price should cost
    // it no more than the earlier parts have given.
    const lots = taken.affordable(by.ticks, take.lots)
    if (lots === 0) break
    bookTake(state, taken, { slot: take.slot, lots, ticks: by.ticks })
    closed += lots
  }
  return closed
}

/**
 * Each gives all it has until the lots are met. A counterparty that would be left with a debt is
 * skipped.
 */
function takesFrom(
  state: State, taken: TakeOver, by: { readonly queue: readonly number[]; readonly ticks: number },
): readonly Take[] {
  const { positions } = state.perpetuals
  const takes: Take[] = []
  const safeLots = state.perpetuals.marketOf(taken.slot).safeLots(by.ticks)
  let rest = taken.lots
  for (const slot of by.queue) {
    const lots = Math.min(rest, positions.lots(slot), safeLots)
    const isOwn = slot === positions.sibling(taken.slot) && !positions.isIsolated(slot)
    if (lots === 0 || isOwn || !canGive(state, slot, { lots, ticks: by.ticks })) continue
    takes.push({ slot, lots })
    rest -= lots
  }
  return takes
}

function canGive(
  state: State, slot: number, close: { readonly lots: number; readonly ticks: number },
): boolean {
  const { accounts } = state.ledger
  const { marginUnits, pnlUnits } = closingOf(state, slot, close)
  if (state.perpetuals.positions.isIsolated(slot)) return marginUnits + pnlUnits >= 0
  const available = accounts.money.get(accounts.availableAt(state.perpetuals.cellOf(slot)))
  return available + BigInt(marginUnits) + BigInt(pnlUnits) >= 0n
}

function bookTake(state: State, taken: TakeOver, take: Take & { readonly ticks: number }): void {
  const { journal, perpetuals, ledger } = state
  const { positions, history } = perpetuals
  const market = perpetuals.marketOf(taken.slot)
  assert(positions.isLong(take.slot) !== positions.isLong(taken.slot),
    'a position is deleveraged against the other side')
  const closing = closingOf(state, take.slot, take)
  const tradeId = asTradeId(journal.nextTradeId())
  journal.beginPosting(tradeId)
  const takerRealized = taken.close(take.ticks, take.lots)
  closeLots(state, take.slot, closing)
  journal.endPosting()
  trimClosers(state, take.slot)
  touchRisk(state, positions.ownerOf(taken.slot))
  touchRisk(state, positions.ownerOf(take.slot))
  const user = (slot: number) => ledger.accounts.ownerIdOf(perpetuals.cellOf(slot))
  history.trades.push({
    tradeId,
    market: market.id,
    kind: 'adl',
    priceTicks: take.ticks,
    lots: take.lots,
    quoteUnits: BigInt(closing.quoteUnits),
    takerSide: positions.isLong(taken.slot) ? 'sell' : 'buy',
    takerOrderId: 0,
    makerOrderId: 0,
    takerUser: user(taken.slot),
    makerUser: user(take.slot),
    takerFeeUnits: 0n,
    makerFeeUnits: 0n,
    takerRealizedUnits: BigInt(takerRealized),
    makerRealizedUnits: BigInt(closing.pnlUnits),
    at: journal.at,
  })
}
