// Pays one funding stamp of a market, exactly once: who owes pays what he owes or has, and what
// was collected goes to who is due. No unit is made or lost; what rounding leaves is insurance.
import type { Outcome } from '@ingot/contract/vocabulary'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/engine.ts'
import type { SettleFunding } from '#engine/perpetual-command.ts'
import type { State } from '#engine/state.ts'
import { fundingPayment } from '#formulas/funding-payment.ts'
import { fundingRateE8 } from '#formulas/funding-rate.ts'
import { notional } from '#formulas/position.ts'
import { postingKind } from '#rows/entry-rows.ts'
import { positionOf } from './account-risk.ts'
import { liquidateMet } from './liquidate-met.ts'
import { settleRisk, touchRisk } from './mark-risk.ts'
import { averagePremiumOf, closeInterval } from './mark-samples.ts'
import type { PerpetualMarket } from './perpetual-market.ts'

const hourMs = 3_600_000

export function settleFunding(state: State, command: SettleFunding): Outcome<Applied> {
  const { stamp } = command
  const place = state.perpetuals.marketPlace(command.market)
  if (place === undefined) return rejected('market_unknown')
  const market = state.perpetuals.market(place)
  const isStamp = Number.isSafeInteger(stamp) && stamp > 0 && stamp <= state.journal.at
    && stamp % market.listing.fundingIntervalMs === 0
  if (!isStamp) return rejected('invalid_input', 'stamp')
  if (stamp <= market.fundingStamp) return rejected('funding_settled')
  const rateE8 = rateOf(market)
  closeInterval(market, stamp, rateE8)
  payAll(state, market)
  return accepted({ orderId: 0, count: liquidateMet(state, market) })
}

/** [R5] The rate of the interval that ends: its average premium, drawn to the interest, capped. */
function rateOf(market: PerpetualMarket): number {
  const { interestE8, fundingClampE8, fundingCapE8, fundingIntervalMs } = market.listing
  return fundingRateE8({
    premiumE8: averagePremiumOf(market),
    interestE8,
    clampE8: fundingClampE8,
    capE8: fundingCapE8,
    intervalHours: fundingIntervalMs / hourMs,
  })
}

type Share = { readonly slot: number; readonly units: bigint }

/**
 * [R6] One posting. With a payer's p, a receiver's r and insurance as what is left of both sums:
 *
 * | account | debit | credit |
 * | payer, contract (isolated: frozen; cross: available, then frozen) | p | |
 * | receiver, contract (isolated: frozen as margin; cross: available) | | r |
 * | insurance, contract (debit when it adds to what was collected) | | Σp − Σr |
 */
function payAll(state: State, market: PerpetualMarket): void {
  const { ledger, journal } = state
  const shares = openSlots(state, market).map((slot) => ({ slot, units: owed(state, slot) }))
  if (shares.length === 0) return
  journal.beginPosting(0)
  let collected = 0n
  for (const share of shares) if (share.units < 0n) collected += collect(state, market, share)
  const due = shares.reduce((sum, { units }) => units > 0n ? sum + units : sum, 0n)
  const { insuranceCell } = market.cells
  const fund = ledger.accounts.money.get(ledger.accounts.availableAt(insuranceCell))
  const pot = lesser(due, collected + fund)
  let paid = 0n
  for (const { slot, units } of shares) {
    if (units < 0n) continue
    const received = units === 0n ? 0n : (units * pot) / due
    credit(state, slot, received)
    note(state, market, { slot, units: received })
    paid += received
  }
  ledger.bookWide(insuranceCell, collected - paid, postingKind.insurance)
  journal.endPosting()
}

/** By user, longs first: an order that a loaded engine has too. */
function openSlots(state: State, market: PerpetualMarket): readonly number[] {
  const { perpetuals, ledger } = state
  const slots: { readonly slot: number; readonly user: number }[] = []
  settleRisk(state)
  for (const side of ['long', 'short'] as const) {
    const heap = perpetuals.risk.heapOf(market.place, side)
    for (let index = 0; index < heap.count; index += 1) {
      const slot = heap.slotAt(index)
      slots.push({ slot, user: ledger.accounts.idOfOwner(perpetuals.positions.ownerOf(slot)) })
    }
  }
  slots.sort((a, b) => a.user - b.user || (a.slot & 1) - (b.slot & 1))
  return slots.map(({ slot }) => slot)
}

function owed(state: State, slot: number): bigint {
  const position = positionOf(state, slot)
  const market = state.perpetuals.marketOf(slot)
  const value = notional(position, market.riskTicks)
  return fundingPayment(position.side, value, market.fundingRateE8)
}

/** Takes what a payer owes, or has; answers what came. */
function collect(state: State, market: PerpetualMarket, { slot, units }: Share): bigint {
  const { ledger, journal, perpetuals } = state
  const { accounts } = ledger
  const { positions } = perpetuals
  const cell = perpetuals.cellOf(slot)
  const margin = positions.marginUnits(slot)
  const available = positions.isIsolated(slot)
    ? 0n : accounts.money.get(accounts.availableAt(cell))
  const fromAvailable = lesser(-units, available)
  const fromMargin = lesser(-units - fromAvailable, BigInt(margin))
  ledger.bookWide(cell, -fromAvailable, postingKind.funding)
  ledger.bookFrozenWide(cell, -fromMargin, postingKind.funding)
  if (fromMargin > 0n) positions.setMarginUnits(slot, margin - Number(fromMargin), journal.at)
  const paid = fromAvailable + fromMargin
  note(state, market, { slot, units: -paid })
  return paid
}

/** Isolated it becomes margin; what has no room there stays available. */
function credit(state: State, slot: number, units: bigint): void {
  const { ledger, journal, perpetuals } = state
  const { positions } = perpetuals
  const cell = perpetuals.cellOf(slot)
  ledger.bookWide(cell, units, postingKind.funding)
  if (!positions.isIsolated(slot)) return
  const kept = Number(lesser(units, BigInt(positions.marginRoom(slot))))
  if (kept === 0) return
  ledger.hold(cell, kept)
  positions.setMarginUnits(slot, positions.marginUnits(slot) + kept, journal.at)
}

function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

function note(state: State, market: PerpetualMarket, { slot, units }: Share): void {
  const { positions, history } = state.perpetuals
  positions.addFunding(slot, units, state.journal.at)
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
