// The naive twin's way of a block through the book, and the shares of its followers by running
// floors. The rules are CP2 and CP11 to CP13.
import { asMarketId, asOrderId, asUserId, type CopyReason } from '@ingot/contract/vocabulary'
import {
  bookTrade, finishMaker, planMaker, takeFill,
} from '#testing/naive-perpetual/naive-perpetual-fill.ts'
import type { NaivePerpetualOrder } from '#testing/naive-perpetual/naive-perpetual-market.ts'
import { least } from '#testing/naive-perpetual/naive-perpetual-state.ts'
import type { NaiveCopyBook } from './naive-copy-book.ts'
import type { NaiveBlock, NaiveCopy } from './naive-copy-records.ts'

/** A follower's part of a block. */
export type Request = {
  readonly copy: NaiveCopy
  readonly limit: bigint
  readonly lots: bigint
  reason: CopyReason | null
  got: bigint
  value: bigint
}

/** Whether a block buys. */
export function isBuy({ kind, side }: NaiveBlock): boolean {
  return (kind === 'open') === (side === 'long')
}

/** Rule CP2: the resting orders of others, best first. */
export function makersOf(block: NaiveBlock, requests: readonly Request[]): NaivePerpetualOrder[] {
  const spared = [block.leader, ...requests.map(({ copy }) => copy.user)]
  return block.market.queueAgainst(isBuy(block) ? 'buy' : 'sell')
    .filter(({ user }) => !spared.includes(user))
}

/** Rules CP11, CP12 and CP13: lots and value of each request. */
export function take(copies: NaiveCopyBook, block: NaiveBlock, requests: readonly Request[]): void {
  const limits = [...new Set(requests.map(({ limit }) => limit))]
    .sort((a, b) => Number(isBuy(block) ? a - b : b - a))
  const groups = limits.map((limit) => {
    const members = requests.filter((request) => request.limit === limit)
    const wanted = members.reduce((sum, { lots }) => sum + lots, 0n)
    return { limit, members, wanted, got: 0n, value: 0n }
  })
  for (;;) {
    const maker = makersOf(block, requests)[0]
    if (maker === undefined) break
    const admitted = groups.filter(({ limit, got, wanted }) => got < wanted
      && (isBuy(block) ? maker.price <= limit : maker.price >= limit))
    const wanted = admitted.reduce((sum, group) => sum + group.wanted - group.got, 0n)
    if (wanted === 0n) break
    const bite = least(wanted, maker.shown)
    if (!meet(copies, block, { maker, bite })) continue
    const rests = admitted.map((group) => group.wanted - group.got)
    for (const [place, group] of admitted.entries()) {
      const upTo = (count: number) =>
        (bite * rests.slice(0, count).reduce((sum, rest) => sum + rest, 0n)) / wanted
      const part = upTo(place + 1) - upTo(place)
      group.got += part
      group.value += block.market.value(maker.price, part)
    }
  }
  for (const { members, wanted, got, value } of groups) {
    const start = block.orderId % members.length
    const inTurn = [...members.slice(start), ...members.slice(0, start)]
    block.requested += wanted
    block.filled += got
    block.value += value
    if (got === 0n) continue
    let asked = 0n
    for (const member of inTurn) {
      const before = (got * asked) / wanted
      asked += member.lots
      const after = (got * asked) / wanted
      member.got = after - before
      member.value = (value * after) / got - (value * before) / got
    }
  }
}

/** Fills a resting order against a block; false when it was cancelled instead. */
function meet(
  copies: NaiveCopyBook, block: NaiveBlock,
  { maker, bite }: { maker: NaivePerpetualOrder; bite: bigint },
): boolean {
  const { state } = copies
  const { market } = block
  const { price } = maker
  const given = planMaker(state, [maker, market], bite)
  if (given === undefined) return false
  const lines = takeFill(state, given)
  state.moveLast(market, price)
  bookTrade(state, {
    kind: 'match', market, price, lots: bite, takerSide: isBuy(block) ? 'buy' : 'sell',
    orders: [0, maker.orderId], users: [0, maker.user],
    takerFeeUnits: 0n, makerFeeUnits: given.closeFee + given.openFee,
    takerRealizedUnits: 0n, makerRealizedUnits: given.closed?.pnl ?? 0n,
  }, lines)
  block.trades = [...block.trades, state.shared.counts.trades]
  finishMaker(state, given)
  return true
}

/** Writes the row of a request's fill. */
export function tell(
  copies: NaiveCopyBook, block: NaiveBlock,
  { request, fee, realized }: { request: Request; fee: bigint; realized: bigint },
): void {
  copies.fills.push({
    blockId: asOrderId(block.id), copyId: asOrderId(request.copy.id),
    account: asUserId(request.copy.account), market: asMarketId(block.market.id),
    positionSide: block.side, block: block.kind, limitTicks: Number(request.limit),
    requestedLots: Number(request.lots), lots: Number(request.got), valueUnits: request.value,
    feeUnits: fee, realizedUnits: realized, reason: request.reason, at: copies.state.at,
  })
}
