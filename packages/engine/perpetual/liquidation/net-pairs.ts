// A cross account below maintenance with both sides of a market first closes them against each
// other at the mark: that is free of cost, and only the rest needs the book.
import { assert } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { toUnits } from '#kernel/int64-column.ts'
import { closingOf, type ClosedLots, removeLots } from '#perpetual/position/close-lots.ts'
import { trimClosers } from '#perpetual/order/close-perpetual-order.ts'
import { findingOf, writeReceipt } from '#perpetual/liquidation/liquidation-receipt.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { isLost, type RiskUnit, tradingSlotsOf } from '#perpetual/risk/risk-unit.ts'

/** [R10] Nets the markets of a lost cross unit until it is safe, where available bears it. */
export function netPairs(state: State, unit: RiskUnit): void {
  const { positions } = state.perpetuals
  if (unit.isolated !== 0) return
  for (const slot of tradingSlotsOf(state, unit)) {
    if (!positions.isLong(slot)) continue
    const market = state.perpetuals.marketOf(slot)
    const lots = Math.min(
      positions.lots(slot), positions.lots(positions.sibling(slot)),
      market.safeLots(market.riskTicks))
    if (lots > 0 && isLost(state, unit)) netPair(state, unit, { slot, lots })
  }
}

/**
 * One posting of both closes. With the profits g and h, negative for a loss:
 *
 * | account | debit | credit |
 * | clearing, contract | g + h | |
 * | owner, contract, available | | g + h |
 */
function netPair(
  state: State, unit: RiskUnit, pair: { readonly slot: number; readonly lots: number },
): void {
  const { journal, ledger, perpetuals } = state
  const { positions } = perpetuals
  const { slot, lots } = pair
  const market = perpetuals.marketOf(slot)
  const [long, short] = [slot, positions.sibling(slot)]
  const close = { lots, ticks: market.riskTicks }
  const [ofLong, ofShort] = [closingOf(state, long, close), closingOf(state, short, close)]
  assert(ofLong.quoteUnits === ofShort.quoteUnits, 'both sides of a pair close at one value')
  const pnlUnits = ofLong.pnlUnits + ofShort.pnlUnits
  const cell = perpetuals.cellOf(slot)
  const left = BigInt(ofLong.marginUnits + ofShort.marginUnits + pnlUnits)
  if (ledger.accounts.money.get(ledger.accounts.availableAt(cell)) + left < 0n) return
  const findings = [long, short].map((each) => findingOf(state, unit, each))
  const tradeId = journal.nextTradeId()
  journal.beginPosting(tradeId)
  ledger.release(cell, ofLong.marginUnits + ofShort.marginUnits)
  const moved = ledger.book(cell, pnlUnits, postingKind.pnl)
    + ledger.book(market.cells.clearingCell, -pnlUnits, postingKind.pnl)
  assert(moved === 0, 'the profit of a pair is settled with clearing')
  journal.endPosting()
  removeLots(state, long, ofLong)
  removeLots(state, short, ofShort)
  const user = ledger.accounts.ownerIdOf(cell)
  perpetuals.history.trades.push({
    tradeId, market: market.id, kind: 'liquidation',
    priceTicks: close.ticks, lots, quoteUnits: toUnits(ofLong.quoteUnits),
    takerSide: 'sell', takerOrderId: 0, makerOrderId: 0, takerUser: user, makerUser: user,
    takerFeeUnits: 0n, makerFeeUnits: 0n,
    takerRealizedUnits: toUnits(ofLong.pnlUnits), makerRealizedUnits: toUnits(ofShort.pnlUnits),
    at: journal.at,
  })
  for (const found of findings) writeReceipt(state, found, netted(ofLong))
  for (const each of [long, short]) trimClosers(state, each)
  touchRisk(state, unit.owner)
}

/** Both sides count as closed against a position, their own. */
function netted({ lots, quoteUnits }: ClosedLots) {
  return {
    step: 'closed',
    lotsByBook: 0,
    lotsByAdl: lots,
    filledUnits: toUnits(quoteUnits),
    feeUnits: 0n,
    insuranceUnits: 0n,
  } as const
}
