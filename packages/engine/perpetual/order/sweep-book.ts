// Closes lots of a liquidated position against the book, best price first and oldest order first,
// like an immediate-or-cancel order. The caller decides the owner's result, and has cancelled the
// resting orders that would close these lots.
import { assert } from '#kernel/assert.ts'
import { asOrderId } from '@ingot/contract/vocabulary'
import type { State } from '#state/state.ts'
import { toUnits } from '#kernel/int64-column.ts'
import { cancelPerpetualResting } from './close-perpetual-order.ts'
import type { SidePlan } from '#perpetual/position/fill-side.ts'
import { touchRisk } from '#perpetual/risk/mark-risk.ts'
import { finishMaker, planMaker, settleMaker } from './meet-maker.ts'

export type Sweep = {
  /** The position, how many of its lots, and the worst price. */
  readonly slot: number
  readonly lots: number
  readonly limitTicks: number
  /** How many of some lots may be closed at a price; zero ends the sweep. */
  readonly bite: (ticks: number, lots: number) => number
  /** Books the owner's side of a fill, as lines of the posting that was begun for it. */
  readonly close: (ticks: number, lots: number) => OwnerPart
}

export type OwnerPart = { readonly realizedUnits: number; readonly feeUnits: number }

export type Swept = { readonly lots: number; readonly units: bigint; readonly feeUnits: bigint }

/**
 * Returns the closed lots, their value and the fees, in settle units; fewer lots than asked where
 * the book or the limit ends.
 */
export function sweepBook(state: State, sweep: Sweep): Swept {
  const { perpetuals } = state
  const { pool } = perpetuals.orders
  const market = perpetuals.marketOf(sweep.slot)
  const sells = perpetuals.positions.isLong(sweep.slot)
  // [CP2] Orders of a copy account's follower are the account's own.
  const principal = state.copies.principalOf(perpetuals.positions.ownerOf(sweep.slot))
  const side = sells ? market.bids : market.asks
  let [lots, units, feeUnits] = [0, 0n, 0n]
  while (lots < sweep.lots && side.best !== 0) {
    const ticks = side.priceOf(side.best)
    if (sells ? ticks < sweep.limitTicks : ticks > sweep.limitTicks) break
    const maker = side.headOf(side.best)
    if (pool.owner(maker) === principal) {
      cancelPerpetualResting(state, maker, 'self_trade')
      continue
    }
    const offered = Math.min(
      sweep.lots - lots, pool.offeredLots(maker), market.safeLots(ticks))
    const bite = sweep.bite(ticks, offered)
    assert(bite >= 0 && bite <= offered, 'a sweep takes at most the offered lots')
    if (bite === 0) break
    const given = planMaker(state, maker, bite)
    if (given === undefined) continue
    feeUnits += toUnits(settleFill(state, sweep, { given, ticks }))
    units += toUnits(given.quoteUnits)
    lots += bite
  }
  assert(lots <= sweep.lots, 'a sweep closes at most its lots')
  assert(feeUnits <= units, 'the fees of a sweep are at most its value')
  return { lots, units, feeUnits }
}

/** One posting of the owner's side and the maker's, and the trade's row; returns the fee. */
function settleFill(
  state: State, sweep: Sweep, fill: { readonly given: SidePlan; readonly ticks: number },
): number {
  const { journal, ledger, perpetuals } = state
  const { positions, orders, history } = perpetuals
  const { given, ticks } = fill
  const market = perpetuals.marketOf(sweep.slot)
  const tradeId = journal.nextTradeId()
  const makerCell = orders.pool.giveCell(given.order)
  journal.beginPosting(tradeId)
  const part = sweep.close(ticks, given.lots)
  settleMaker(state, given)
  journal.endPosting()
  market.moveLast(ticks)
  history.trades.push({
    tradeId,
    market: market.id,
    kind: 'liquidation',
    priceTicks: ticks,
    lots: given.lots,
    quoteUnits: toUnits(given.quoteUnits),
    takerSide: positions.isLong(sweep.slot) ? 'sell' : 'buy',
    takerOrderId: 0,
    makerOrderId: asOrderId(orders.pool.id(given.order)),
    takerUser: ledger.accounts.ownerIdOf(perpetuals.cellOf(sweep.slot)),
    makerUser: ledger.accounts.ownerIdOf(makerCell),
    takerFeeUnits: toUnits(part.feeUnits),
    makerFeeUnits: toUnits(given.closeFeeUnits + given.openFeeUnits),
    takerRealizedUnits: toUnits(part.realizedUnits),
    makerRealizedUnits: toUnits(given.closed?.pnlUnits ?? 0),
    at: journal.at,
  })
  finishMaker(state, given)
  touchRisk(state, positions.ownerOf(sweep.slot))
  return part.feeUnits
}
