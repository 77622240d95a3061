// Matches an incoming order against the other side, best price first and oldest order first.
import { assert } from '#kernel/assert.ts'
import { asOrderId } from '@ingot/contract/vocabulary'
import type { SelfTradePrevention } from '#engine/commands/command.ts'
import type { State } from '#state/state.ts'
import { toUnits } from '#kernel/int64-column.ts'
import { cancelPerpetualResting, trimClosers } from './close-perpetual-order.ts'
import { movesMoney, planSide, settleSide, type SidePlan } from '#perpetual/position/fill-side.ts'
import { finishMaker, planMaker, settleMaker } from './meet-maker.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'

/** Why an order takes no more. */
export type PerpetualMatchEnd = 'filled' | 'book_end' | 'price' | 'self_trade' | 'bankruptcy_price'

/** An order at work. */
export type Incoming = {
  readonly slot: number
  /** The worst price that it accepts, and how many lots it may fill. */
  readonly limitTicks: number
  readonly lots: number
  /** The worst price at which it meets a resting order of its own owner. */
  readonly ownLimitTicks: number
  readonly selfTradePrevention: SelfTradePrevention
}

/** Fills the order as far as it goes and says why it stopped. */
export function matchPerpetualOrder(
  state: State, market: PerpetualMarket, incoming: Incoming,
): PerpetualMatchEnd {
  const { pool } = state.perpetuals.orders
  const { slot, limitTicks, ownLimitTicks, selfTradePrevention } = incoming
  const isBuy = pool.isBuy(slot)
  const side = isBuy ? market.asks : market.bids
  let left = incoming.lots
  while (left > 0) {
    const level = side.best
    if (level === 0) return 'book_end'
    const ticks = side.priceOf(level)
    const maker = side.headOf(level)
    const isOwn = pool.owner(maker) === pool.owner(slot)
    const worstTicks = isOwn ? ownLimitTicks : limitTicks
    if (isBuy ? ticks > worstTicks : ticks < worstTicks) return 'price'
    if (isOwn) {
      if (selfTradePrevention !== 'cancel_taker') {
        cancelPerpetualResting(state, maker, 'self_trade')
      }
      if (selfTradePrevention !== 'cancel_maker') return 'self_trade'
      continue
    }
    const lots = Math.min(left, pool.offeredLots(maker))
    const taken = planSide(state, slot, { lots, ticks, feePpm: market.takerFeePpm })
    if (taken === undefined) return 'bankruptcy_price'
    const given = planMaker(state, maker, lots)
    if (given === undefined) continue
    settleMatch(state, market, { taken, given, ticks })
    left -= lots
  }
  return 'filled'
}

type Match = { readonly taken: SidePlan; readonly given: SidePlan; readonly ticks: number }

/** One posting of both sides, the trade's row, and the effects on both owners' orders. */
function settleMatch(state: State, market: PerpetualMarket, match: Match): void {
  const { journal, ledger, perpetuals } = state
  const { pool } = perpetuals.orders
  const { taken, given, ticks } = match
  assert(taken.lots === given.lots, 'both sides of a trade have the same lots')
  assert(taken.quoteUnits === given.quoteUnits, 'both sides of a trade have the same value')
  assert(pool.isBuy(taken.order) !== pool.isBuy(given.order), 'a buy meets a sell')
  const tradeId = journal.nextTradeId()
  if (movesMoney(taken) || movesMoney(given)) journal.beginPosting(tradeId)
  settleSide(state, taken)
  settleMaker(state, given)
  market.moveLast(ticks)
  perpetuals.history.trades.push({
    tradeId,
    market: market.id,
    kind: 'match',
    priceTicks: ticks,
    lots: taken.lots,
    quoteUnits: toUnits(taken.quoteUnits),
    takerSide: pool.isBuy(taken.order) ? 'buy' : 'sell',
    takerOrderId: asOrderId(pool.id(taken.order)),
    makerOrderId: asOrderId(pool.id(given.order)),
    takerUser: ledger.accounts.ownerIdOf(pool.giveCell(taken.order)),
    makerUser: ledger.accounts.ownerIdOf(pool.giveCell(given.order)),
    takerFeeUnits: toUnits(taken.closeFeeUnits + taken.openFeeUnits),
    makerFeeUnits: toUnits(given.closeFeeUnits + given.openFeeUnits),
    takerRealizedUnits: toUnits(taken.closed?.pnlUnits ?? 0),
    makerRealizedUnits: toUnits(given.closed?.pnlUnits ?? 0),
    at: journal.at,
  })
  finishMaker(state, given)
  if (taken.closed !== undefined) trimClosers(state, taken.closes)
}
