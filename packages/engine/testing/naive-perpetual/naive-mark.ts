// The naive twin's mark updates and funding times, as plain loops over all positions. Accounts
// below maintenance are found by checking every account.
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type { Applied } from '#engine/commands/applied.ts'
import type { SettleFunding, UpdateMark } from '#engine/commands/perpetual-command.ts'
import { liquidateLost } from './naive-liquidation.ts'
import type { Line } from '#testing/naive/naive-ledger.ts'
import type { NaivePerpetualMarket } from './naive-perpetual-market.ts'
import {
  ceilDivide, contractLine, insuranceOwner, least, marginRoom, most, type NaivePerpetualState,
  type NaivePosition,
} from './naive-perpetual-state.ts'
import { Refused } from '#testing/naive/naive-plan.ts'
import {
  fundingOf, fundingRate, indexPrice, markPrice, premiumOf,
} from '#testing/naive/naive-prices.ts'

const ticksMax = 2 ** 40

export function updateMarkNaively(state: NaivePerpetualState, command: UpdateMark): Applied {
  const market = state.market(command.market)
  const { rules } = market
  const isWhole = (value: number, min: number, max: number) =>
    Number.isSafeInteger(value) && value >= min && value <= max
  const areSound = Array.isArray(command.sources) && command.sources.length <= 32
    && command.sources.every(({ ticks, at }) =>
      isWhole(ticks, 1, ticksMax) && isWhole(at, 0, Number.MAX_SAFE_INTEGER))
  if (!areSound) throw new Refused('invalid_input')
  const index = indexPrice(command.sources, {
    now: state.at, ageMaxMs: rules.sourceAgeMaxMs, deviationPpm: rules.sourceDeviationMaxPpm,
  })
  market.changed = true
  market.isHalted = index === undefined
  if (index === undefined) return { orderId: 0, count: 0 }
  market.index = index
  sample(state, market)
  const mark = markPrice({
    index,
    rateE8: market.rateE8,
    msToFunding: rules.fundingIntervalMs - (state.at % rules.fundingIntervalMs),
    intervalMs: rules.fundingIntervalMs,
    basis: market.basis,
    last: market.last,
    bandPpm: rules.markBandPpm,
  })
  market.mark = least(most(mark, 1n), BigInt(ticksMax))
  if (!state.shared.halted.has(market.id)) {
    state.shared.prices.push({ market: market.id, by: 'mark', ticks: Number(market.mark) })
  }
  state.shared.marked.push(market.id)
  return { orderId: 0, count: liquidateLost(state, market) }
}

/** One sample of the basis at every look, one of the premium in every five seconds (R3, R4). */
function sample(state: NaivePerpetualState, market: NaivePerpetualMarket): void {
  // Rule P40: a book that does not trade is as good as empty.
  const isHalted = state.shared.halted.has(market.id)
  const [bid, ask] = isHalted ? [] : [market.bestOf('buy'), market.bestOf('sell')]
  const middle = bid === undefined || ask === undefined ? market.index : (bid + ask) / 2n
  market.basis.push(middle - market.index)
  while (market.basis.length > 30) market.basis.shift()
  const window = (at: number) => Math.floor(at / 5_000)
  const isNext = window(state.at) > window(market.markedAt)
  if (isNext && !isHalted && market.premiums.length < 20_000) {
    const index = market.index * 1_000n
    const premium = premiumOf(
      impactPrice(market, 'sell') ?? index, impactPrice(market, 'buy') ?? index, index,
    )
    market.premiums.push(most(-40_000_000n, least(40_000_000n, premium)))
  }
  market.markedAt = state.at
}

/** The average price, in thousandths of a tick, at which a side takes the impact value. */
function impactPrice(market: NaivePerpetualMarket, taker: 'buy' | 'sell'): bigint | undefined {
  let [units, lots] = [0n, 0n]
  for (const order of market.queueAgainst(taker)) {
    const missing = market.rules.impactUnits - units
    const taken = least(order.shown, ceilDivide(missing, market.value(order.price, 1n)))
    units += market.value(order.price, taken)
    lots += taken
    if (units >= market.rules.impactUnits) return (units * 1_000n) / (lots * market.unit)
  }
  return undefined
}

export function settleFundingNaively(state: NaivePerpetualState, command: SettleFunding): Applied {
  const market = state.market(command.market)
  const { stamp } = command
  const { rules } = market
  const isStamp = Number.isSafeInteger(stamp) && stamp > 0 && stamp <= state.at
    && stamp % rules.fundingIntervalMs === 0
  if (!isStamp) throw new Refused('invalid_input')
  if (stamp <= market.stamp) throw new Refused('funding_settled')
  const isHalted = state.shared.halted.has(market.id)
  market.rateE8 = isHalted ? 0 : Number(fundingRate({
    premiums: market.premiums,
    interestE8: rules.interestE8,
    clampE8: rules.fundingClampE8,
    capE8: rules.fundingCapE8,
    intervalMs: rules.fundingIntervalMs,
  }))
  market.stamp = stamp
  market.premiums = []
  market.changed = true
  if (!isHalted) pay(state, market)
  return { orderId: 0, count: liquidateLost(state, market) }
}

type Due = { readonly position: NaivePosition; readonly units: bigint }

function pay(state: NaivePerpetualState, market: NaivePerpetualMarket): void {
  const dues: Due[] = state.open.filter((position) => position.market === market)
    .map((position) => ({
      position,
      units: fundingOf(
        position.side, market.value(market.risk, position.lots), BigInt(market.rateE8),
      ),
    }))
  const fund = state.balance(insuranceOwner, market.asset).available
  const lines: Line[] = []
  let collected = 0n
  for (const { position, units } of dues.filter((due) => due.units < 0n)) {
    const paid = take(state, position, -units)
    lines.push(...paid.lines)
    note(state, position, -paid.units)
    collected += paid.units
  }
  const receivers = dues.filter(({ units }) => units >= 0n)
  const due = receivers.reduce((sum, { units }) => sum + units, 0n)
  const pot = least(due, collected + fund)
  let given = 0n
  for (const { position, units } of receivers) {
    const received = due === 0n ? 0n : (units * pot) / due
    const kept = state.isIsolated(position) ? least(received, marginRoom(position.margin)) : 0n
    position.margin += kept
    lines.push(contractLine(position.user, market.asset, {
      kind: 'funding', frozen: kept, available: received - kept,
    }))
    note(state, position, received)
    given += received
  }
  lines.push(contractLine(insuranceOwner, market.asset, {
    kind: 'insurance', available: collected - given,
  }))
  state.post(lines, 0)
}

/**
 * The part of a payer's debt that can be paid; isolated from the margin, cross from available
 * first.
 */
function take(
  state: NaivePerpetualState, position: NaivePosition, owes: bigint,
): { units: bigint; lines: Line[] } {
  const { user, market } = position
  // Nothing is booked before all lines are known, so two payers of one wallet must not meet here:
  // of one user's long and short only one pays.
  const there = state.isIsolated(position) ? 0n : state.balance(user, market.asset).available
  const available = least(owes, there)
  const margin = least(owes - available, position.margin)
  position.margin -= margin
  const line = contractLine(user, market.asset, {
    kind: 'funding', available: -available, frozen: -margin,
  })
  return { units: available + margin, lines: [line] }
}

function note(state: NaivePerpetualState, position: NaivePosition, units: bigint): void {
  const { market } = position
  position.funding += units
  state.touch(position)
  state.fundings.push({
    market: asMarketId(market.id),
    stamp: market.stamp,
    user: asUserId(position.user),
    side: position.side,
    lots: Number(position.lots),
    markTicks: Number(market.risk),
    rateE8: market.rateE8,
    units,
    at: state.at,
  })
}
