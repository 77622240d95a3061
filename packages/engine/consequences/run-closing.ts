// A closing block: each follower closes the share that the leader closed, rounded toward closing,
// together with all that is still to be closed.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { keptLots } from '#formulas/copy/copied-lots.ts'
import { feeOfSafeUnits } from '#formulas/fee.ts'
import { toUnits } from '#kernel/int64-column.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { closeLots, closingOf } from '#perpetual/position/close-lots.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { postingKind } from '#journal/entry-rows.ts'
import type { Copy } from '#state/copy.ts'
import type { CopyBlock } from '#state/copy-block.ts'
import { bookBlock, type BlockRequest, noShare, sparedBy, takeRequests } from './settle-block.ts'
import { worstOf } from './take-block.ts'

/** A share of the value may be a unit worse than the price says, and so may its fee. */
const roundingUnits = 2

/** [CP14, CP15] Closes with the leader, as far as the book and the band go. */
export function runClosing(state: State, block: CopyBlock): void {
  const { copies, perpetuals } = state
  const { positions } = perpetuals
  const market = perpetuals.marketOf(block.position)
  const isBuy = !positions.isLong(block.position)
  for (const copy of block.lead.copies) follow(state, block, copy)
  if (market.isTradingHalted) return
  const edgeTicks = isBuy ? market.bandHighTicks : market.bandLowTicks
  const asked = requestsOf(state, block, edgeTicks)
  const limitTicks = worstOf(state, market, {
    isBuy,
    groups: [{
      limitTicks: edgeTicks, lots: 0n, units: 0n,
      leftLots: asked.reduce((sum, { lots }) => sum + BigInt(lots), 0n),
    }],
    spared: sparedBy(block, asked),
  })
  if (limitTicks === 0) return
  assert(isBuy ? limitTicks <= edgeTicks : limitTicks >= edgeTicks,
    'followers close within the band')
  const requests = asked.filter((request) => bears(state, market, { ...request, limitTicks }))
    .map((request): BlockRequest => ({ ...request, limitTicks }))
  takeRequests(state, { block, market, isBuy }, requests)
  for (const request of requests) {
    if (request.share.lots < request.lots) request.reason = 'partly'
  }
  const pending = requests.map(({ copy, position }) => copy.pendingLots(position))
  bookBlock(state, { block, market, requests }, (request) => close(state, market, request))
  for (const [place, { copy, position, share }] of requests.entries()) {
    copies.setPending(copy, position, (pending[place] ?? 0) - share.lots)
  }
}

/**
 * [CP14, CP17] Notes the lots that a copy closes with the leader, and lets it open again at the
 * end.
 */
function follow(state: State, block: CopyBlock, copy: Copy): void {
  if (!copy.isFollowing || block.beforeLots === 0) return
  const { copies, perpetuals: { positions } } = state
  const position = positionOf(state, block, copy)
  if (position === 0) return
  if (block.afterLots === 0) copies.setDetached(copy, position, false)
  const lots = positions.lots(position)
  if (lots === 0) return
  const open = lots - copy.pendingLots(position)
  const kept = keptLots(open, block.beforeLots, block.afterLots)
  copies.setPending(copy, position, lots - kept)
}

/** The lots that are still to be closed, up to the most lots of one close. */
function requestsOf(state: State, block: CopyBlock, limitTicks: number): BlockRequest[] {
  const market = state.perpetuals.marketOf(block.position)
  return block.lead.copies.flatMap((copy): BlockRequest[] => {
    const position = positionOf(state, block, copy)
    const pending = position === 0 ? 0 : copy.pendingLots(position)
    if (pending === 0) return []
    const lots = Math.min(pending, market.orderLotsMax(0))
    return [{ copy, position, limitTicks, lots, reason: null, share: noShare }]
  })
}

function positionOf(state: State, block: CopyBlock, copy: Copy): number {
  const { positions } = state.perpetuals
  return positions.find(
    copy.owner, positions.marketOf(block.position), positions.sideOf(block.position))
}

/**
 * [CP15] Whether the account bears the close of any of the lots at the worst price; otherwise it
 * waits for a mark. Each lot is rounded by itself, against the owner.
 */
function bears(
  state: State, market: PerpetualMarket,
  { position, lots, limitTicks }: Pick<BlockRequest, 'position' | 'lots' | 'limitTicks'>,
): boolean {
  const { ledger: { accounts }, perpetuals } = state
  const { positions } = perpetuals
  const open = positions.lots(position)
  const cost = positions.costUnits(position)
  const value = market.quoteUnits(limitTicks, 1)
  const pnl = positions.isLong(position)
    ? value - Math.ceil(cost / open) : Math.floor(cost / open) - value
  const left = Math.floor(positions.marginUnits(position) / open) + pnl
    - feeOfSafeUnits(value, market.takerFeePpm) - roundingUnits
  if (left >= 0 || positions.isIsolated(position)) return left >= 0
  const available = accounts.money.get(accounts.availableAt(perpetuals.cellOf(position)))
  return available + BigInt(lots) * BigInt(left) >= 0n
}

/**
 * Closes a follower's lots at their share of the value; the profit is in closeLots.
 *
 * | account | debit | credit |
 * | copy account, contract, available | fee | |
 */
function close(
  state: State, market: PerpetualMarket, { position, share, copy }: BlockRequest,
) {
  const { ledger, perpetuals } = state
  const quoteUnits = Number(share.units)
  const cell = perpetuals.cellOf(position)
  const closed = closingOf(state, position, { lots: share.lots, ticks: market.riskTicks })
  const pnlUnits = perpetuals.positions.isLong(position)
    ? quoteUnits - closed.removedCostUnits : closed.removedCostUnits - quoteUnits
  const feeUnits = feeOfSafeUnits(quoteUnits, market.takerFeePpm)
  closeLots(state, position, { ...closed, quoteUnits, pnlUnits })
  ledger.book(cell, -feeUnits, postingKind.fee)
  touchRisk(state, copy.owner)
  return { feeUnits: toUnits(feeUnits), realizedUnits: toUnits(pnlUnits) }
}
