// Settles one funding time of a market, exactly once: payers pay as far as they can, and the
// collected amount goes to the receivers. No unit is made or lost; the rounding remainder goes to
// the insurance fund.
import { assert } from '#kernel/assert.ts'
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { PositionSide, SettleFunding } from '#engine/commands/perpetual-command.ts'
import type { State } from '#state/state.ts'
import { fundingPayment, safeFundingPayment } from '#formulas/perpetual/funding-payment.ts'
import { averageOfSumsE8, fundingRateE8 } from '#formulas/perpetual/funding-rate.ts'
import { lesser } from '#formulas/lesser.ts'
import { notional } from '#formulas/perpetual/position.ts'
import { toUnits } from '#kernel/int64-column.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { positionOf } from '#perpetual/risk/account-risk.ts'
import { liquidateMet } from '#perpetual/liquidation/liquidate-met.ts'
import { settleRisk, touchRisk } from '#perpetual/risk/mark-risk.ts'
import { closeInterval } from '#perpetual/risk/mark-samples.ts'
import { hashPosition } from '#hash/perpetual-hash.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { safeValue } from '#perpetual/risk/safe-standing.ts'

const hourMs = 3_600_000

/**
 * Settles the funding time `stamp`, in milliseconds and a multiple of the interval. Returns the
 * number of liquidated units, or `market_unknown`, `invalid_input`, `funding_settled`.
 */
export function settleFunding(state: State, command: SettleFunding): Outcome<Applied> {
  const { stamp } = command
  const place = state.perpetuals.marketPlace(command.market)
  if (place === undefined) return rejected('market_unknown')
  const market = state.perpetuals.market(place)
  const isStamp = Number.isSafeInteger(stamp) && stamp > 0 && stamp <= state.journal.at
    && stamp % market.listing.fundingIntervalMs === 0
  if (!isStamp) return rejected('invalid_input', 'stamp')
  if (stamp <= market.fundingStamp) return rejected('funding_settled')
  // [P39] No position could be closed before this moment.
  const isPaid = !market.isTradingHalted
  closeInterval(market, stamp, isPaid ? rateOf(market) : 0)
  if (isPaid) payAll(state, market)
  return accepted({ orderId: 0, count: liquidateMet(state, market) })
}

/** [R5] The rate of the interval that ends: its average premium, drawn to the interest, capped. */
function rateOf(market: PerpetualMarket): number {
  const { interestE8, fundingClampE8, fundingCapE8, fundingIntervalMs } = market.listing
  return fundingRateE8({
    premiumE8: averageOfSumsE8(market),
    interestE8,
    clampE8: fundingClampE8,
    capE8: fundingCapE8,
    intervalHours: fundingIntervalMs / hourMs,
  })
}

/**
 *
 * [R6] One posting. With a payer's p, a receiver's r and insurance as the difference of both sums:
 *
 * | account | debit | credit |
 * | payer, contract (isolated: frozen; cross: available, then frozen) | p | |
 * | receiver, contract (isolated: frozen as margin; cross: available) | | r |
 * | insurance, contract (debit when it adds to the collected amount) | | Σp − Σr |
 *
 */
function payAll(state: State, market: PerpetualMarket): void {
  const { ledger, journal } = state
  settleRisk(state)
  // All of one side owes, and all of the other is due.
  const [paying, receiving] = market.fundingRateE8 < 0
    ? ['short', 'long'] as const : ['long', 'short'] as const
  const payers = slotsByUser(state, market, paying)
  const receivers = slotsByUser(state, market, receiving)
  journal.beginPosting(0)
  let collected = 0n
  for (const slot of payers) collected += collect(state, market, slot)
  let due = 0n
  for (const slot of receivers) due += dueOf(state, market, slot)
  const { insuranceCell } = market.cells
  const fund = ledger.accounts.money.get(ledger.accounts.availableAt(insuranceCell))
  assert(due >= 0n, 'the sum due to receivers is not negative')
  const pot = lesser(due, collected + fund)
  let paid = 0n
  for (const slot of receivers) {
    const units = dueOf(state, market, slot)
    const received = pot === due ? units : (units * pot) / due
    credit(state, slot, received)
    note(state, market, { slot, units: received })
    paid += received
  }
  assert(paid <= pot, 'funding pays at most the collected money and the fund')
  ledger.bookWide(insuranceCell, collected - paid, postingKind.insurance)
  journal.endPosting()
}

/** The open positions of a side by user: an order that a loaded engine has too. */
function slotsByUser(state: State, market: PerpetualMarket, side: PositionSide): Int32Array {
  const { accounts } = state.ledger
  const { positions, risk } = state.perpetuals
  const heap = risk.heapOf(market.place, side)
  const users = new Float64Array(heap.count)
  for (let index = 0; index < heap.count; index += 1) {
    users[index] = accounts.idOfOwner(positions.ownerOf(heap.slotAt(index)))
  }
  // Numbers sort several times faster than slots would by a function that looks their users up.
  users.sort()
  const slots = new Int32Array(heap.count)
  for (let index = 0; index < slots.length; index += 1) {
    const slot = positions.find(accounts.owner(users[index] ?? 0), market.place, side)
    assert(positions.lots(slot) > 0, 'only an open position has a trigger')
    slots[index] = slot
  }
  return slots
}

/** The change for a position's owner at a funding time, negative for a payer. */
function dueOf(state: State, market: PerpetualMarket, slot: number): bigint {
  const { fundingRateE8 } = market
  const isLong = state.perpetuals.positions.isLong(slot)
  const units = safeFundingPayment(isLong, safeValue(state, slot), fundingRateE8)
  if (!Number.isNaN(units)) return toUnits(units)
  const position = positionOf(state, slot)
  return fundingPayment(position.side, notional(position, market.riskTicks), fundingRateE8)
}

/** Takes a payer's debt as far as the money is there; returns the collected amount. */
function collect(state: State, market: PerpetualMarket, slot: number): bigint {
  const { ledger, journal, perpetuals } = state
  const { accounts } = ledger
  const { positions } = perpetuals
  const cell = perpetuals.cellOf(slot)
  const margin = positions.marginUnits(slot)
  const available = positions.isIsolated(slot)
    ? 0n : accounts.money.get(accounts.availableAt(cell))
  const owes = -dueOf(state, market, slot)
  assert(owes >= 0n, 'the debt of a payer is not negative')
  const fromAvailable = lesser(owes, available)
  const fromMargin = lesser(owes - fromAvailable, toUnits(margin))
  ledger.bookWide(cell, -fromAvailable, postingKind.funding)
  ledger.bookFrozenWide(cell, -fromMargin, postingKind.funding)
  positions.setMarginUnits(slot, margin - Number(fromMargin), journal.at)
  const paid = fromAvailable + fromMargin
  note(state, market, { slot, units: -paid })
  return paid
}

/** Isolated it becomes margin; the excess over the margin's bound stays available. */
function credit(state: State, slot: number, units: bigint): void {
  const { ledger, journal, perpetuals } = state
  const { positions } = perpetuals
  const cell = perpetuals.cellOf(slot)
  ledger.bookWide(cell, units, postingKind.funding)
  if (!positions.isIsolated(slot)) return
  const kept = Number(lesser(units, toUnits(positions.marginRoom(slot))))
  if (kept === 0) return
  ledger.hold(cell, kept)
  positions.setMarginUnits(slot, positions.marginUnits(slot) + kept, journal.at)
}

function note(
  state: State, market: PerpetualMarket,
  paid: { readonly slot: number; readonly units: bigint },
): void {
  const { positions, history } = state.perpetuals
  const { slot, units } = paid
  positions.addFunding(slot, units, state.journal.at)
  // A stamp changes every position: hashed here, while each is at hand, the drain does not stall.
  hashPosition(state, slot)
  touchRisk(state, positions.ownerOf(slot))
  history.fundings.push({
    market: market.id,
    stamp: market.fundingStamp,
    user: state.ledger.accounts.idOfOwner(positions.ownerOf(slot)),
    side: positions.sideOf(slot),
    lots: positions.lots(slot),
    markTicks: market.riskTicks,
    rateE8: market.fundingRateE8,
    units,
    at: state.journal.at,
  })
}
