// Takes the lots of a block from the book, best price first and oldest order first. Groups with
// different limits share the orders that both admit; the followers' parts are computed afterwards.
import { asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { assert, must } from '#kernel/assert.ts'
import type { State } from '#state/state.ts'
import { shareFill } from '#formulas/copy/share-fill.ts'
import { toUnits } from '#kernel/int64-column.ts'
import { finishMaker, planMaker, settleMaker } from '#perpetual/order/meet-maker.ts'
import type { PerpetualMarket } from '#state/perpetual-market.ts'
import { movesMoney, type SidePlan } from '#perpetual/position/fill-side.ts'

/** The followers of a block with the same limit, and their lots and value together. */
export type BlockGroup = {
  readonly limitTicks: number
  /** Lots that are still wanted. */
  leftLots: bigint
  lots: bigint
  units: bigint
}

export type BlockOrder = {
  readonly isBuy: boolean
  readonly groups: readonly BlockGroup[]
  /** Owners whose resting orders are passed over: the leader and the followers. */
  readonly spared: ReadonlySet<number>
}

const none = asUserId(0)

/** [CP2, CP11] Fills the groups as far as the book and their limits go. */
export function takeBlock(state: State, market: PerpetualMarket, block: BlockOrder): void {
  const { pool } = state.perpetuals.orders
  for (;;) {
    const maker = nextMaker(state, market, block)
    if (maker === 0) return
    const ticks = pool.priceTicks(maker)
    const groups = block.groups
      .filter((group) => group.leftLots > 0n && admits(block, group.limitTicks, ticks))
    const wanted = groups.reduce((sum, { leftLots }) => sum + leftLots, 0n)
    if (wanted === 0n) return
    const offered = BigInt(pool.offeredLots(maker))
    const lots = wanted < offered ? wanted : offered
    const given = planMaker(state, maker, Number(lots))
    if (given === undefined) continue
    assert(BigInt(given.lots) === lots, 'a resting order gives the lots that the groups take')
    settleFill(state, market, { given, ticks, isBuy: block.isBuy })
    const parts = shareFill(groups.map(({ leftLots }) => leftLots), lots)
    let shared = 0n
    for (const [place, group] of groups.entries()) {
      const part = must(parts[place], 'each group has its part')
      group.leftLots -= part
      assert(group.leftLots >= 0n, 'a group takes at most its wanted lots')
      group.lots += part
      shared += part
      group.units += BigInt(given.quoteUnits) * part / lots
    }
    assert(shared === lots, 'the parts of a fill add up to it')
  }
}

/** [CP15] The price of the last of the wanted lots within a limit; zero when none is offered. */
export function worstOf(state: State, market: PerpetualMarket, block: BlockOrder): number {
  const { pool } = state.perpetuals.orders
  const side = block.isBuy ? market.asks : market.bids
  const wanted = block.groups.reduce((sum, { leftLots }) => sum + leftLots, 0n)
  const [{ limitTicks } = { limitTicks: 0 }] = block.groups
  let [lots, worst] = [0n, 0]
  for (let level = side.best; level !== 0; level = side.worse(level)) {
    const ticks = side.priceOf(level)
    if (!admits(block, limitTicks, ticks) || lots >= wanted) break
    for (let slot = side.headOf(level); slot !== 0; slot = pool.next(slot)) {
      if (block.spared.has(pool.owner(slot))) continue
      lots += BigInt(pool.remainingLots(slot))
      worst = ticks
    }
  }
  return worst
}

function admits({ isBuy }: BlockOrder, limitTicks: number, ticks: number): boolean {
  return isBuy ? ticks <= limitTicks : ticks >= limitTicks
}

/** The first order that may be met; zero when none is within any limit. */
function nextMaker(state: State, market: PerpetualMarket, block: BlockOrder): number {
  const { pool } = state.perpetuals.orders
  const side = block.isBuy ? market.asks : market.bids
  for (let level = side.best; level !== 0; level = side.worse(level)) {
    const ticks = side.priceOf(level)
    const isAdmitted = block.groups.some(({ leftLots, limitTicks }) =>
      leftLots > 0n && admits(block, limitTicks, ticks))
    if (!isAdmitted) return 0
    for (let slot = side.headOf(level); slot !== 0; slot = pool.next(slot)) {
      if (!block.spared.has(pool.owner(slot))) return slot
    }
  }
  return 0
}

/** One posting of the maker's side, and the trade's row; the takers are booked with the block. */
function settleFill(
  state: State, market: PerpetualMarket,
  fill: { readonly given: SidePlan; readonly ticks: number; readonly isBuy: boolean },
): void {
  const { journal, ledger, perpetuals } = state
  const { given, ticks, isBuy } = fill
  const { pool } = perpetuals.orders
  const tradeId = journal.nextTradeId()
  if (movesMoney(given)) journal.beginPosting(tradeId)
  const makerUser = ledger.accounts.ownerIdOf(pool.giveCell(given.order))
  settleMaker(state, given)
  market.moveLast(ticks)
  perpetuals.history.trades.push({
    tradeId,
    market: market.id,
    kind: 'match',
    priceTicks: ticks,
    lots: given.lots,
    quoteUnits: toUnits(given.quoteUnits),
    takerSide: isBuy ? 'buy' : 'sell',
    takerOrderId: 0,
    makerOrderId: asOrderId(pool.id(given.order)),
    takerUser: none,
    makerUser,
    takerFeeUnits: 0n,
    makerFeeUnits: toUnits(given.closeFeeUnits + given.openFeeUnits),
    takerRealizedUnits: 0n,
    makerRealizedUnits: toUnits(given.closed?.pnlUnits ?? 0),
    at: journal.at,
  })
  finishMaker(state, given)
}
