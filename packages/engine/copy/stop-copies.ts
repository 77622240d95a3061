// The end of a copy: it begins to stop, its positions are closed by blocks, and when it is flat its
// money returns to the follower.
import type { CopyStopReason } from '@ingot/contract/vocabulary'
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { relieveRisk } from '#perpetual/risk/mark-risk.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { accountEquity } from '#perpetual/risk/account-equity.ts'
import type { Copy } from '#state/copy.ts'
import type { Lead } from '#state/lead.ts'
import { moveInvestment } from './move-investment.ts'
import { payableShare, payShare } from './share-profit.ts'

/** [CP18] Opens nothing more, and closes every position in the book. */
export function beginStop(state: State, copy: Copy, reason: CopyStopReason): void {
  const { copies, perpetuals: { positions } } = state
  assert(copy.isOpen, 'a copy begins to stop once')
  copy.stopReason = reason
  copies.note(copy)
  copies.countFollower(copy, -1)
  copies.flat.add(copy)
  for (const slot of openPositions(state, copy)) {
    copies.setPending(copy, slot, positions.lots(slot))
    queueTry(state, copy.lead, slot)
  }
}

/** By market, the long before the short. */
export function openPositions(state: State, copy: Copy): number[] {
  const { positions } = state.perpetuals
  const found: number[] = []
  for (let slot = positions.firstOf(copy.owner); slot !== 0; slot = positions.nextOfOwner(slot)) {
    found.push(slot)
  }
  const market = (slot: number) => state.perpetuals.marketOf(slot).id
  return found.sort((a, b) => market(a) - market(b) || a - b)
}

/**
 * [CP15] Queues a block of the lots that are still to be closed, unless a close waits there
 * already.
 */
export function queueTry(state: State, lead: Lead, position: number): void {
  const { copies, perpetuals: { positions } } = state
  const place = positions.marketOf(position)
  const leads = positions.at(lead.owner, place, positions.sideOf(position))
  const waits = copies.queue.some((block) => block.position === leads && block.kind === 'close')
  if (waits) return
  copies.queueBlock({ lead, position: leads, kind: 'close', orderId: 0, beforeLots: 0 })
}

/**
 * [CP15, CP19] After a mark: copies whose equity has met their stop-loss or take-profit begin to
 * stop, and the lots that are still to be closed on the market are tried again.
 */
export function markCopies(state: State, market: PerpetualMarket): void {
  const { positions } = state.perpetuals
  for (const copy of state.copies.all()) {
    if (!copy.isFollowing || positions.firstOf(copy.owner) === 0) continue
    const long = positions.find(copy.owner, market.place, 'long')
    if (long === 0) continue
    const slots = [long, positions.sibling(long)].filter((slot) => positions.lots(slot) > 0)
    if (slots.length === 0) continue
    const reason = copy.isOpen ? metReason(state, copy) : undefined
    if (reason !== undefined) beginStop(state, copy, reason)
    if (market.isTradingHalted) continue
    for (const slot of slots) {
      if (copy.pendingLots(slot) > 0) queueTry(state, copy.lead, slot)
    }
  }
}

/** [CP19] Which of its bounds the equity has met. */
function metReason(state: State, copy: Copy): 'stop_loss' | 'take_profit' | undefined {
  const { settings: { stopPpm, takePpm }, investedUnits } = copy
  if (stopPpm === 0 && takePpm === 0) return undefined
  const { equityUnits } = accountEquity(state, { owner: copy.owner, asset: copy.lead.asset })
  const million = 1_000_000n
  if (stopPpm > 0 && equityUnits * million <= investedUnits * (million - BigInt(stopPpm))) {
    return 'stop_loss'
  }
  const isMet = takePpm > 0 && investedUnits > 0n
    && equityUnits * million >= investedUnits * (million + BigInt(takePpm))
  return isMet ? 'take_profit' : undefined
}

/** [CP18, CP22] Ends the copies that have become flat, by their numbers. */
export function endFlatCopies(state: State): void {
  const { copies, perpetuals: { positions } } = state
  const flat = [...copies.flat].sort((a, b) => a.copyId - b.copyId)
  copies.flat.clear()
  if (flat.length === 0) return
  for (const copy of flat) {
    if (!copy.isFollowing || positions.firstOf(copy.owner) !== 0) continue
    const { equityUnits } = accountEquity(state, { owner: copy.owner, asset: copy.lead.asset })
    if (copy.isOpen && equityUnits === 0n) {
      copy.stopReason = 'liquidated'
      copies.countFollower(copy, -1)
    }
    if (copy.isStopping) end(state, copy)
  }
  relieveRisk(state)
}

function end(state: State, copy: Copy): void {
  const { accounts } = state.ledger
  const cell = accounts.find(copy.owner, 'contract', copy.lead.asset)
  if (copy.stopReason !== 'removed') payShare(state, copy, payableShare(state, copy))
  const rest = accounts.money.get(accounts.availableAt(cell))
  assert(accounts.money.isZero(accounts.frozenAt(cell)), 'a flat copy account holds nothing')
  if (rest > 0n) moveInvestment(state, copy, { wallet: 'spot', units: -rest })
  assert(accounts.money.isZero(accounts.availableAt(cell)), 'an ended copy keeps no money')
  copy.isFollowing = false
  state.copies.note(copy)
}
