// The naive twin's closing blocks, rules CP14, CP15 and CP17.
import type { Line } from '#testing/naive/naive-ledger.ts'
import { closeToOwner } from '#testing/naive-perpetual/naive-perpetual-fill.ts'
import { largestOrder } from '#testing/naive-perpetual/naive-perpetual-orders.ts'
import {
  ceilDivide, contractLine, feeOn, feeOwner, least,
} from '#testing/naive-perpetual/naive-perpetual-state.ts'
import type { NaiveCopyBook } from './naive-copy-book.ts'
import type { NaiveBlock } from './naive-copy-records.ts'
import { makersOf, type Request, take, tell } from './naive-take.ts'

/** Takes a closing block to the book. */
export function closeNaively(copies: NaiveCopyBook, block: NaiveBlock): void {
  const { state } = copies
  const { market, side } = block
  const own = copies.copies.filter(({ leader }) => leader === block.leader)
  for (const copy of own.filter(({ follows }) => follows && block.before > 0n)) {
    if (block.after === 0n) copies.setSide(copy, block, { detached: false })
    const lots = state.lotsOf(copy.account, market, side)
    if (lots === 0n) continue
    const stays = lots - copies.side(copy, block).pending
    copies.setSide(copy, block, { pending: lots - (stays * block.after) / block.before })
  }
  if (state.shared.halted.has(market.id)) return
  const limit = side === 'long' ? market.low : market.high
  const asked = own.map((copy): Request => ({
    copy, limit, reason: null, got: 0n, value: 0n,
    lots: least(copies.side(copy, block).pending, largestOrder(market, 0n)),
  })).filter(({ lots }) => lots > 0n)
  const worst = worstPrice(block, asked)
  if (worst === undefined) return
  const requests = asked.filter((request) => bears(copies, block, { request, worst }))
    .map((request): Request => ({ ...request, limit: worst }))
  take(copies, block, requests)
  const lines: Line[] = []
  let fees = 0n
  for (const request of requests) {
    if (request.got < request.lots) request.reason = 'partly'
    const { account } = request.copy
    const { pending } = copies.side(request.copy, block)
    const position = state.find(account, market, side)
    let [fee, realized] = [0n, 0n]
    if (request.got > 0n && position !== undefined) {
      const closed = state.closing(position, request.got, market.risk)
      realized = side === 'long' ? request.value - closed.cost : closed.cost - request.value
      fee = feeOn(request.value, market.rules.takerFeePpm)
      lines.push(...closeToOwner(state, position, { ...closed, pnl: realized }))
      lines.push(contractLine(account, market.asset, { available: -fee, kind: 'fee' }))
      fees += fee
    }
    copies.setSide(request.copy, block, { pending: pending - request.got })
    tell(copies, block, { request, fee, realized })
  }
  lines.push(contractLine(feeOwner, market.asset, { available: fees, kind: 'fee' }))
  state.post(lines, block.trades.at(-1) ?? 0)
}

/** The price of the last lot that all could get together within the band. */
function worstPrice(block: NaiveBlock, asked: readonly Request[]): bigint | undefined {
  let left = asked.reduce((sum, { lots }) => sum + lots, 0n)
  let worst: bigint | undefined
  const { market, side } = block
  for (const maker of makersOf(block, asked)) {
    const isOut = side === 'long' ? maker.price < market.low : maker.price > market.high
    // Orders of one price count together.
    if (isOut || (left <= 0n && maker.price !== worst)) break
    left -= maker.lots - maker.filledLots
    worst = maker.price
  }
  return worst
}

/** Rule CP15: whether any number of the lots can be closed at the price without a debt. */
function bears(
  { state }: NaiveCopyBook, { market, side }: NaiveBlock,
  { request, worst }: { request: Request; worst: bigint },
): boolean {
  const position = state.find(request.copy.account, market, side)
  if (position === undefined) throw new Error('only a position is closed')
  const value = market.value(worst, 1n)
  const profit = side === 'long' ? value - ceilDivide(position.cost, position.lots)
    : position.cost / position.lots - value
  const left = position.margin / position.lots + profit
    - feeOn(value, market.rules.takerFeePpm) - 2n
  if (left >= 0n || state.isIsolated(position)) return left >= 0n
  return state.balance(position.user, market.asset).available + left * request.lots >= 0n
}
