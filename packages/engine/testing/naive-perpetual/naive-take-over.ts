// The naive twin's last step of a liquidation: the insurance fund takes the position over with its
// owner's stake, closes it in the book as far as the fund can pay, and the rest against positions
// of the other side at the price where the stake is used up.
import type { PositionSide } from '#engine/commands/perpetual-command.ts'
import type { Line } from '#testing/naive/naive-ledger.ts'
import { netPairs } from '#testing/naive/naive-netting.ts'
import { bookTrade, closeToOwner, trimClosersOf } from './naive-perpetual-fill.ts'
import {
  ceilDivide, clearingOwner, contractLine, exposureOf, insuranceOwner, least, most,
  type NaivePerpetualState, type NaivePosition, type NaiveUnit,
} from './naive-perpetual-state.ts'
import { found, writeReceipt } from './naive-receipt.ts'
import { bankruptcyPrice, deleveragingScore } from './naive-risk.ts'
import { sweep } from '#testing/naive/naive-sweep.ts'

/** The order of deleveraging by accounts, made once a command for each side of a market. */
export type Ranks = Map<string, readonly number[]>

type Stake = { readonly position: NaivePosition; units: bigint }

export function closeWhole(state: NaivePerpetualState, unit: NaiveUnit, ranks: Ranks): void {
  if (unit.isolated !== undefined) {
    const stake = { position: unit.isolated, units: unit.isolated.margin }
    return closeOut(state, unit, { stake, ranks })
  }
  for (const position of state.positionsOf(unit)) setMargin(state, position, 0n)
  netPairs(state, unit)
  let left = state.takenOf(unit)
  while (left.length > 0 && state.isLost(unit)) {
    const stake = leastStake(state, unit, left)
    closeOut(state, unit, { stake, ranks })
    left = left.filter((position) => position !== stake.position)
  }
  for (const position of state.positionsOf(unit)) {
    const { leverage } = state.choice(unit.user, position.market)
    const { available } = state.balance(unit.user, unit.asset)
    setMargin(state, position, least(ceilDivide(position.cost, BigInt(leverage)), available))
  }
}

function setMargin(state: NaivePerpetualState, position: NaivePosition, margin: bigint): void {
  state.freeze(position.user, position.market.asset, margin - position.margin)
  position.margin = margin
  state.touch(position)
}

/** Whose share of the equity less its profit is the least; of equals the one opened earlier. */
function leastStake(
  state: NaivePerpetualState, unit: NaiveUnit, left: readonly NaivePosition[],
): Stake {
  const { equity, maintenance } = state.standing(unit)
  const stakes = left.map((position): Stake => {
    const exact = equity * state.maintenance(position)
    const share = exact / maintenance - (exact < 0n && exact % maintenance !== 0n ? 1n : 0n)
    return { position, units: share - state.pnl(position) }
  })
  const stake = stakes.reduce((a, b) => b.units < a.units ? b : a)
  return { ...stake, units: least(stake.units, state.balance(unit.user, unit.asset).available) }
}

function closeOut(
  state: NaivePerpetualState,
  unit: NaiveUnit,
  { stake, ranks }: { stake: Stake; ranks: Ranks },
): void {
  const { position } = stake
  const { market } = position
  const finding = found(state, unit, position)
  const fund = () => state.balance(insuranceOwner, market.asset).available
  const before = fund()
  const swept = sweep(state, {
    position, lots: position.lots, limit: limitOf(stake),
  }, {
    bite: (price, lots) => affordable(state, stake, { price, lots }),
    close: (price, lots) => {
      const closed = takeStake(state, stake, { price, lots })
      return { ...closed, fee: 0n }
    },
  })
  const lotsByAdl = deleverage(state, stake, ranks)
  writeReceipt(state, finding, {
    step: 'closed', lotsByBook: swept.lots, lotsByAdl, filledUnits: swept.units,
    insuranceUnits: fund() - before,
  })
}

/**
 * Rule R29: the bankruptcy price, or half of the lowest maintenance rate and at most 0.5 % beyond
 * the mark, the worse of them, within the band.
 */
function limitOf({ position, units }: Stake): bigint {
  const { market, side } = position
  const bankrupt = bankruptcyPrice(exposureOf(position), units)
  const half = BigInt(market.tiers[0]?.mmrPpm ?? 0) / 2n
  const reach = (market.risk * least(5_000n, half)) / 1_000_000n
  return side === 'long'
    ? most(market.low, least(bankrupt ?? 1n, market.risk - reach))
    : least(market.high, most(bankrupt ?? 0n, market.risk + reach))
}

type Fill = { readonly price: bigint; readonly lots: bigint }

/** As many of some lots as leave the fund with nothing less than zero. */
function affordable(state: NaivePerpetualState, stake: Stake, { price, lots }: Fill): bigint {
  const { position } = stake
  const gain = stake.units + state.closing(position, position.lots, price).pnl
  if (gain >= 0n) return lots
  const fund = state.balance(insuranceOwner, position.market.asset).available
  return least(lots, (fund * position.lots) / -gain)
}

/** The owner's stake goes to the fund, and the fund settles the close with clearing. */
function takeStake(
  state: NaivePerpetualState, stake: Stake, { price, lots }: Fill,
): { realized: bigint; lines: Line[] } {
  const { position } = stake
  const { user, market: { asset } } = position
  const closed = state.closing(position, lots, price)
  const part = lots === position.lots ? stake.units
    : stake.units < 0n ? (stake.units * lots) / position.lots
      : ceilDivide(stake.units * lots, position.lots)
  const isIsolated = state.isIsolated(position)
  if (!isIsolated) state.freeze(user, asset, -closed.margin)
  stake.units -= part
  state.shrink(position, { ...closed, margin: isIsolated ? part : closed.margin, pnl: -part })
  return {
    realized: -part,
    lines: [
      contractLine(user, asset, {
        [isIsolated ? 'frozen' : 'available']: -part, kind: 'liquidation',
      }),
      contractLine(insuranceOwner, asset, { available: part + closed.pnl, kind: 'insurance' }),
      contractLine(clearingOwner, asset, { available: -closed.pnl, kind: 'pnl' }),
    ],
  }
}

/** Rule R9: the rest against the other side by rank; first as ranked, then ranked again. */
function deleverage(state: NaivePerpetualState, stake: Stake, ranks: Ranks): bigint {
  const { position } = stake
  if (position.lots === 0n) return 0n
  const price = bankruptcyPrice(exposureOf(position), stake.units)
    ?? (position.side === 'long' ? 1n : 0n)
  if (price === 0n) return 0n
  const before = position.lots
  const side = position.side === 'long' ? 'short' : 'long'
  const key = `${position.market.id} ${side}`
  const rank = () => rankOf(state, position, side)
  for (const queue of [ranks.get(key) ?? rank(), undefined]) {
    const ranked = queue ?? rank()
    ranks.set(key, ranked)
    const givers = ranked.map((user) => state.find(user, position.market, side))
    closeAgainst(state, stake, { givers, price })
    if (position.lots === 0n) break
  }
  return before - position.lots
}

function rankOf(
  state: NaivePerpetualState, against: NaivePosition, side: PositionSide,
): readonly number[] {
  const { market } = against
  return state.open.filter((each) => each.market === market && each.side === side)
    .map((each) => ({
      each, score: deleveragingScore(exposureOf(each), each.margin, market.risk),
    }))
    .sort((a, b) => compare(b.score, a.score)
      || a.each.openedAt - b.each.openedAt || a.each.user - b.each.user)
    .map(({ each }) => each.user)
}

/** Of two fractions with denominators above zero. */
function compare(
  [a, below]: readonly [bigint, bigint], [b, under]: readonly [bigint, bigint],
): number {
  const [left, right] = [a * under, b * below]
  return left === right ? 0 : left < right ? -1 : 1
}

function closeAgainst(
  state: NaivePerpetualState,
  stake: Stake,
  { givers, price }: { givers: readonly (NaivePosition | undefined)[]; price: bigint },
): void {
  const { position } = stake
  const takes: { giver: NaivePosition; lots: bigint }[] = []
  let rest = position.lots
  for (const giver of givers) {
    if (rest === 0n) break
    if (giver === undefined) continue
    const lots = least(rest, giver.lots)
    const isOwn = giver.user === position.user && !state.isIsolated(giver)
    if (isOwn) continue
    const { margin, pnl } = state.closing(giver, lots, price)
    const { available } = state.balance(giver.user, giver.market.asset)
    if (margin + pnl + (state.isIsolated(giver) ? 0n : available) < 0n) continue
    takes.push({ giver, lots })
    rest -= lots
  }
  for (const { giver, lots: asked } of takes) {
    const lots = affordable(state, stake, { price, lots: least(asked, position.lots) })
    if (lots === 0n) break
    const closed = state.closing(giver, lots, price)
    const taken = takeStake(state, stake, { price, lots })
    bookTrade(state, {
      kind: 'adl', market: position.market, price, lots,
      takerSide: position.side === 'long' ? 'sell' : 'buy',
      orders: [0, 0], users: [position.user, giver.user], takerFeeUnits: 0n, makerFeeUnits: 0n,
      takerRealizedUnits: taken.realized, makerRealizedUnits: closed.pnl,
    }, [...taken.lines, ...closeToOwner(state, giver, closed)])
    trimClosersOf(state, position)
    trimClosersOf(state, giver)
  }
}
