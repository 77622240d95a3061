// The naive twin's opening blocks: the wishes of a lead order, and the lots that each follower asks
// for and can pay. The rules are CP6 to CP10, CP13 and CP16.
import type { CopyReason } from '@ingot/contract/vocabulary'
import { changeLeverageNaively } from '#testing/naive/naive-choices.ts'
import type { Line } from '#testing/naive/naive-ledger.ts'
import { Refused } from '#testing/naive/naive-plan.ts'
import { largestOrder } from '#testing/naive-perpetual/naive-perpetual-orders.ts'
import {
  ceilDivide, contractLine, feeOn, feeOwner, least, marginRoom, most,
} from '#testing/naive-perpetual/naive-perpetual-state.ts'
import { largestValue, requirementOf } from '#testing/naive-perpetual/naive-risk.ts'
import type { NaiveCopyBook } from './naive-copy-book.ts'
import {
  isOpen, type NaiveBlock, type NaiveCopy, type NaiveLeadOrder, type NaiveWish,
} from './naive-copy-records.ts'
import { type Request, take, tell } from './naive-take.ts'

const million = 1_000_000n

/** Takes an opening block to the book. */
export function openNaively(copies: NaiveCopyBook, block: NaiveBlock): void {
  const { state } = copies
  const order = copies.orders.find(({ orderId }) => orderId === block.orderId)
  if (order === undefined) throw new Error('an opening follows a lead order')
  if (order.wishes === undefined) {
    copies.noteOrder(order)
    order.wishes = copies.followersOf(block.leader)
      .map((copy) => wishOf(copies, block, { copy, order }))
    for (const wish of order.wishes) copies.noteWish(wish)
  }
  const asked: [NaiveWish, Request][] = []
  for (const wish of order.wishes) {
    const request = ask(copies, block, wish)
    if (request !== undefined) asked.push([wish, request])
  }
  const requests = asked.map(([, request]) => request)
  take(copies, block, requests)
  const lines: Line[] = []
  let fees = 0n
  for (const [wish, request] of asked) {
    if (request.got === 0n) request.reason = 'over_cap'
    else if (request.got < request.lots) request.reason = 'partly'
    copies.noteWish(wish, request.reason ?? wish.reason)
    const { market, side } = block
    const { account } = request.copy
    const fee = feeOn(request.value, market.rules.takerFeePpm)
    if (request.got > 0n) {
      const { leverage, isolated } = state.choice(account, market)
      const atMark = market.value(market.risk, request.got)
      const loss = most(0n, side === 'long' ? request.value - atMark : atMark - request.value)
      const before = state.find(account, market, side)?.margin ?? 0n
      const margin = ceilDivide(request.value, BigInt(leverage))
        + (isolated ? least(loss, marginRoom(before)) : 0n)
      state.freeze(account, market.asset, margin)
      const grown = { lots: request.got, cost: request.value, margin }
      state.grow({ user: account, market, side }, grown)
      lines.push(contractLine(account, market.asset, { available: -fee, kind: 'fee' }))
      fees += fee
    }
    tell(copies, block, { request, fee: request.got > 0n ? fee : 0n, realized: 0n })
  }
  lines.push(contractLine(feeOwner, block.market.asset, { available: fees, kind: 'fee' }))
  state.post(lines, block.trades.at(-1) ?? 0)
}

/** Rules CP6 and CP7. */
function wishOf(
  copies: NaiveCopyBook, block: NaiveBlock, { copy, order }:
  { copy: NaiveCopy; order: NaiveLeadOrder },
): NaiveWish {
  const { market } = block
  const { settings } = copy
  const equity = copies.equity(copy.account, market.asset)
  const leverage = leverageOf(copies, block, copy)
  const made = (wanted: bigint, reason: CopyReason | null): NaiveWish =>
    ({
      copy, order, equity, wanted, placed: 0n, reason, ratio: settings.ratioPpm,
      quota: settings.quotaUnits, leverage,
    })
  if (settings.markets.length > 0 && !settings.markets.includes(market.id)) {
    return made(0n, 'market_off')
  }
  if (copies.side(copy, block).detached) return made(0n, 'detached')
  const minimum = copies.leads.find(({ user }) => user === block.leader)?.minimum ?? 0n
  if (equity <= 0n || order.equity <= 0n || order.equity < minimum) return made(0n, 'insufficient')
  const largest = largestOrder(market, 0n)
  const price = ceilDivide(block.cost, block.lots * market.unit)
  const wanted = settings.copyKind === 'fixed_ratio'
    ? least(largest,
      (order.lots * BigInt(settings.ratioPpm) * equity) / (order.equity * million))
    : search(largest, (lots) =>
      orderCost(block, { lots, price, leverage }) <= settings.quotaUnits)
  return made(wanted, wanted === 0n ? 'below_min' : null)
}

/** Rules CP8, CP9, CP10 and CP16: the lots that a follower asks for now. */
function ask(copies: NaiveCopyBook, block: NaiveBlock, wish: NaiveWish): Request | undefined {
  const { state } = copies
  const { market, side } = block
  const { copy, order } = wish
  const target = (wish.wanted * least(order.opened, order.lots)) / order.lots
  const piece = target - wish.placed
  const worth = (lots: bigint) => (block.cost * lots) / block.lots
  if (piece <= 0n || !isOpen(copy) || worth(piece) < market.rules.notionalMinUnits) return undefined
  wish.placed = target
  const { halted, ended } = state.shared
  if (halted.has(market.id) || ended.has(market.id) || market.isHalted) {
    copies.noteWish(wish, 'halted')
    return undefined
  }
  if (state.mode(copy.account) !== state.mode(block.leader)) {
    state.modes.set(copy.account, state.mode(block.leader))
    state.touchedModes.add(copy.account)
  }
  const other = side === 'long' ? 'short' : 'long'
  const isBlocked = state.mode(copy.account) === 'one_way'
    && state.lotsOf(copy.account, market, other) > 0n
  if (isBlocked) {
    copies.noteWish(wish, 'partly')
    return undefined
  }
  if (!setRisk(copies, block, copy)) {
    copies.noteWish(wish, 'insufficient')
    return undefined
  }
  const cap = BigInt(copy.settings.capPpm)
  const perLot = block.lots * market.unit * million
  const [factor, { high, low, risk }] = [side === 'long' ? million + cap : million - cap, market]
  const limit = side === 'long'
    ? least(high, least((block.cost * factor) / perLot, (risk * factor) / million))
    : most(low, most(ceilDivide(block.cost * factor, perLot), ceilDivide(risk * factor, million)))
  const cut = payable(copies, block, { copy, limit, lots: piece })
  const isWorth = worth(cut.lots) >= market.rules.notionalMinUnits
  if (cut.lots === 0n || !isWorth) {
    copies.noteWish(wish, cut.reason ?? 'below_min')
    return undefined
  }
  copies.noteWish(wish, cut.reason ?? wish.reason)
  return { copy, limit, lots: cut.lots, reason: cut.reason, got: 0n, value: 0n }
}

function leverageOf(copies: NaiveCopyBook, block: NaiveBlock, copy: NaiveCopy): number {
  const leads = copies.state.choice(block.leader, block.market).leverage
  return Math.min(leads, copy.settings.leverageMax, block.market.leverageMax)
}

/** Rule CP16; whether the account bears the leverage. */
function setRisk(copies: NaiveCopyBook, block: NaiveBlock, copy: NaiveCopy): boolean {
  const { state } = copies
  const { market } = block
  const { account } = copy
  const leverage = leverageOf(copies, block, copy)
  const now = state.choice(account, market)
  const isFlat = !state.open.some((position) =>
    position.user === account && position.market === market)
  if (isFlat) {
    const isolated = copy.settings.marginMode === 'isolated'
      || state.choice(block.leader, market).isolated
    if (leverage === now.leverage && isolated === now.isolated) return true
    state.choices.set(`${account} ${market.id}`, { leverage, isolated })
    state.touchedChoices.add(`${account} ${market.id}`)
    return true
  }
  if (leverage === now.leverage) return true
  try {
    changeLeverageNaively(state, { user: account, market, leverage })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Rule CP9: as many of some lots as the follower can pay and wants to invest. */
function payable(
  copies: NaiveCopyBook, block: NaiveBlock,
  { copy, limit, lots }: { copy: NaiveCopy; limit: bigint; lots: bigint },
): { lots: bigint; reason: CopyReason | null } {
  const { state } = copies
  const { market, side } = block
  const { account, settings } = copy
  const isLong = side === 'long'
  const high = isLong ? limit : most(limit, market.bestOf('buy') ?? 0n)
  const { leverage, isolated } = state.choice(account, market)
  const position = state.find(account, market, side)
  const free = state.free(account, market.asset) - 4n
  const cost = (some: bigint) => orderCost(block, { lots: some, price: high, leverage })
  const openLots = position?.lots ?? 0n
  const kept = (some: bigint) => isolated ? ceilDivide(market.value(high, some), BigInt(leverage))
    : requirementOf(market.tiers, market.value(market.risk, openLots + some))
      - requirementOf(market.tiers, market.value(market.risk, openLots))
  const canPay = search(least(lots, largestOrder(market, high)), (some) => {
    const value = market.value(high, some)
    const distance = most(0n, isLong ? limit - market.risk : market.risk - limit)
    const loss = market.value(distance, some)
    return (position?.cost ?? 0n) + value <= largestValue(market.tiers, leverage)
      && cost(some) <= free
      && loss + feeOn(value, market.rules.takerFeePpm) + kept(some) <= free
  })
  const margins = state.open
    .filter((each) => each.user === account && each.market === market)
    .reduce((sum, { margin }) => sum + margin, 0n)
  const wants = settings.maxInvestUnits === 0n ? lots
    : search(lots, (some) => margins + cost(some) <= settings.maxInvestUnits)
  const some = least(canPay, wants)
  if (some === lots) return { lots, reason: null }
  return { lots: some, reason: canPay <= wants ? 'insufficient' : 'max_invest' }
}

/** Margin and both fees, each rounded up. */
function orderCost(
  { market, side }: NaiveBlock,
  { lots, price, leverage }: { lots: bigint; price: bigint; leverage: number },
): bigint {
  const value = market.value(price, lots)
  const times = BigInt(leverage)
  const left = side === 'long' ? times - 1n : times + 1n
  return ceilDivide(value, times) + feeOn(value, market.rules.takerFeePpm)
    + ceilDivide(value * left * BigInt(market.rules.takerFeePpm), times * million)
}

/** The largest of 0 to `end` for which a condition holds; it holds for all below, too. */
function search(end: bigint, holds: (lots: bigint) => boolean): bigint {
  let [known, beyond] = [0n, end + 1n]
  while (beyond - known > 1n) {
    const middle = (known + beyond) / 2n
    if (holds(middle)) known = middle
    else beyond = middle
  }
  return known
}
