// An opening block: the lots that each follower wants of a lead order and can pay, and the booking
// of their shares.
import type { CopyReason } from '@ingot/contract/vocabulary'
import { assert, must } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import {
  affordableLots, copyLimitTicks, ratioLots, targetLots,
} from '#formulas/copy/copied-lots.ts'
import { feeOfSafeUnits } from '#formulas/fee.ts'
import { marginFor } from '#formulas/perpetual/order-hold.ts'
import { toUnits } from '#kernel/int64-column.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { accountEquity } from '#perpetual/risk/account-equity.ts'
import { chooseRisk, leverageOf } from './choose-risk.ts'
import type { Copy, CopyOrder } from '#state/copy.ts'
import type { CopyBlock } from '#state/copy-block.ts'
import { cutOpening } from './cut-opening.ts'
import type { LeadOrder } from '#state/lead-order.ts'
import { bookBlock, type BlockRequest, noShare, takeRequests } from './settle-block.ts'

/** A block at work. */
type Opening = {
  readonly block: CopyBlock
  readonly order: LeadOrder
  readonly market: PerpetualMarket
  readonly isLong: boolean
}

/** [CP6 to CP13] Copies the lead fills of a block. */
export function runOpening(state: State, block: CopyBlock): void {
  const { copies, perpetuals } = state
  const order = must(copies.leadOrders.get(block.orderId), 'a due opening follows an open order')
  const market = perpetuals.marketOf(block.position)
  const isLong = perpetuals.positions.isLong(block.position)
  const opening = { block, order, market, isLong }
  if (!order.isPlanned) wishAll(state, opening)
  const requests: BlockRequest[] = []
  for (const wish of order.wishes.values()) {
    const request = requestOf(state, opening, wish)
    if (request !== undefined) requests.push(request)
  }
  takeRequests(state, { block, market, isBuy: isLong }, requests)
  for (const request of requests) {
    const wish = must(order.wishes.get(request.copy), 'a request is of a wish')
    if (request.share.lots === 0) request.reason = 'over_cap'
    else if (request.share.lots < request.lots) request.reason = 'partly'
    wish.reason = request.reason ?? wish.reason
    note(state, order, wish)
  }
  bookBlock(state, { block, market, requests }, (request) => open(state, opening, request))
}

/** [CP6, CP7, CP26] Every copy that follows now wants its part of the whole lead order, once. */
function wishAll(state: State, opening: Opening): void {
  const { order } = opening
  order.isPlanned = true
  state.copies.changed.leadOrders.add(order)
  for (const copy of order.lead.copies) {
    if (!copy.isOpen) continue
    const wallet = { owner: copy.owner, asset: copy.lead.asset }
    const { equityUnits } = accountEquity(state, wallet)
    const { ratioPpm, quotaUnits } = copy.settings
    const leverage = leverageOf(state, copy, opening.block.position)
    const wanted = wantedOf(state, opening, { copy, equityUnits, leverage })
    const wish: CopyOrder = {
      copy, equityUnits, terms: { ratioPpm, quotaUnits, leverage }, placedLots: 0,
      share: new Int32Array(4),
      wantedLots: typeof wanted === 'number' ? wanted : 0,
      reason: typeof wanted === 'number' ? null : wanted,
    }
    state.copies.addWish(order, wish)
  }
}

/** The wanted lots, or the reason for none. */
function wantedOf(
  state: State, { block, order, market, isLong }: Opening,
  by: { readonly copy: Copy; readonly equityUnits: bigint; readonly leverage: number },
): number | CopyReason {
  const { copy, equityUnits, leverage } = by
  const { settings } = copy
  const { markets, copyKind, ratioPpm, quotaUnits } = settings
  if (markets.length > 0 && !markets.includes(market.id)) return 'market_off'
  const position = positionOf(state, copy, block)
  if (copy.sides.get(position)?.isDetached === true) return 'detached'
  if (order.equityUnits <= 0n || order.equityUnits < order.lead.minUnits || equityUnits <= 0n) {
    return 'insufficient'
  }
  const lotsMax = market.orderLotsMax(0)
  const lots = copyKind === 'fixed_ratio' ? ratioLots({
    leadLots: order.leadLots, ratioPpm, copyEquityUnits: equityUnits,
    leadEquityUnits: order.equityUnits,
  }) : affordableLots({
    side: isLong ? 'long' : 'short',
    ticks: leadTicks(market, block),
    unitsPerTickLot: market.listing.quoteUnitsPerTickLot,
    leverage,
    takerFeePpm: market.takerFeePpm,
  }, quotaUnits, lotsMax)
  return lots === 0 ? 'below_min' : Math.min(lots, lotsMax)
}

/** The lead average as a whole tick, rounded up. */
function leadTicks(market: PerpetualMarket, { leadLots, leadUnits }: CopyBlock): number {
  const divisor = BigInt(leadLots) * market.listing.quoteUnitsPerTickLot
  return Number((leadUnits + divisor - 1n) / divisor)
}

/** [CP8, CP9, CP25] The lots that a copy asks for now; undefined for none. */
function requestOf(state: State, opening: Opening, wish: CopyOrder): BlockRequest | undefined {
  const { block, order, market } = opening
  const { copy } = wish
  const target = targetLots(wish.wantedLots, order.openedLots, order.leadLots)
  const piece = target - wish.placedLots
  if (piece <= 0 || !copy.isOpen) return undefined
  const worth = block.leadUnits * BigInt(piece) / BigInt(block.leadLots)
  if (worth < BigInt(market.notionalMinUnits)) return undefined
  assert(target <= wish.wantedLots, 'a copy asks for at most its wanted lots')
  wish.placedLots = target
  const refuse = (reason: CopyReason) => {
    wish.reason = reason
    note(state, order, wish)
    return undefined
  }
  const trades = !market.isTradingHalted && !market.isHalted && market.listingState === 'listed'
  if (!trades) return refuse('halted')
  const position = positionOf(state, copy, block)
  const { positions, modes } = state.perpetuals
  if (modes.modeOf(copy.owner) !== modes.modeOf(copy.lead.owner)) {
    modes.choose(copy.owner, modes.modeOf(copy.lead.owner))
  }
  const isOneWay = modes.modeOf(copy.owner) === 'one_way'
  if (isOneWay && positions.lots(positions.sibling(position)) > 0) return refuse('partly')
  if (!chooseRisk(state, copy, { position, leads: block.position })) return refuse('insufficient')
  const limitTicks = limitOf(opening, copy)
  const cut = cutOpening(state, { copy, position, limitTicks, lots: piece })
  assert(cut.lots >= 0 && cut.lots <= piece, 'the cut lots are a part of the wanted ones')
  const isWorth = block.leadUnits * BigInt(cut.lots) / BigInt(block.leadLots)
    >= BigInt(market.notionalMinUnits)
  if (cut.lots === 0 || !isWorth) return refuse(cut.reason ?? 'below_min')
  wish.reason = cut.reason ?? wish.reason
  note(state, order, wish)
  return { copy, position, limitTicks, lots: cut.lots, reason: cut.reason, share: noShare }
}

/** [CP10] Within the band. */
function limitOf({ block, market, isLong }: Opening, { settings }: Copy): number {
  const ticks = copyLimitTicks({
    isLong, leadLots: block.leadLots, leadUnits: block.leadUnits, capPpm: settings.capPpm,
    unitsPerTickLot: market.listing.quoteUnitsPerTickLot, markTicks: market.riskTicks,
  })
  return isLong ? Math.min(ticks, market.bandHighTicks) : Math.max(ticks, market.bandLowTicks)
}

function positionOf(state: State, copy: Copy, block: CopyBlock): number {
  const { positions } = state.perpetuals
  return positions.at(
    copy.owner, positions.marketOf(block.position), positions.sideOf(block.position))
}

function note(state: State, order: LeadOrder, wish: CopyOrder): void {
  state.copies.changed.wishes.set(wish, order)
}

/**
 * [CP13] Opens a follower's lots; returns the fee, which the block's posting has. In isolated
 * margin the loss to the mark is margin too.
 *
 * | account | debit | credit |
 * | copy account, contract, available | margin | |
 * | copy account, contract, frozen | | margin |
 * | copy account, contract, available | fee | |
 */
function open(
  state: State, { market, isLong }: Opening,
  { position, share, copy }: BlockRequest,
) {
  const { ledger, perpetuals: { positions } } = state
  const cost = Number(share.units)
  const atMark = market.quoteUnits(market.riskTicks, share.lots)
  const lossUnits = Math.max(0, isLong ? cost - atMark : atMark - cost)
  const marginUnits = marginFor(cost, positions.leverage(position)) + (
    positions.isIsolated(position) ? Math.min(lossUnits, positions.marginRoom(position)) : 0)
  const feeUnits = feeOfSafeUnits(cost, market.takerFeePpm)
  assert(cost >= share.lots, 'an opened lot costs at least one unit')
  const cell = ledger.accounts.cell(copy.owner, 'contract', market.cells.asset)
  ledger.hold(cell, marginUnits)
  ledger.book(cell, -feeUnits, postingKind.fee)
  positions.setOpen(position, {
    lots: positions.lots(position) + share.lots,
    costUnits: positions.costUnits(position) + cost,
    marginUnits: positions.marginUnits(position) + marginUnits,
  }, state.journal.at)
  touchRisk(state, copy.owner)
  return { feeUnits: toUnits(feeUnits), realizedUnits: 0n }
}
