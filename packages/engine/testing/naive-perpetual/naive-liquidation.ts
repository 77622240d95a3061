// The naive twin's liquidation: every account is checked, and each one below maintenance goes
// through the steps in sequence: orders, hedges, tiers, and the whole rest (in naive-take-over.ts).
import { netPairs } from '#testing/naive/naive-netting.ts'
import { cancelResting, closeToOwner } from './naive-perpetual-fill.ts'
import { type NaivePerpetualMarket, openingOf } from './naive-perpetual-market.ts'
import {
  contractLine, exposureOf, feeOn, insuranceOwner, least, most, type NaivePerpetualState,
  type NaivePosition, type NaiveUnit, signOf,
} from './naive-perpetual-state.ts'
import { bankruptcyOf, found, tierIndex, writeReceipt } from './naive-receipt.ts'
import { liquidationPrice } from './naive-risk.ts'
import { sweep } from '#testing/naive/naive-sweep.ts'
import { closeWhole, type Ranks } from './naive-take-over.ts'

export function liquidateLost(state: NaivePerpetualState, market: NaivePerpetualMarket): number {
  if (market.isHalted || state.shared.halted.has(market.id)) return 0
  const ranks: Ranks = new Map()
  const stuck = new Set<string>()
  let count = 0
  for (;;) {
    const lost = lostUnits(state, market).filter((unit) => !stuck.has(nameOf(unit)))
    if (lost.length === 0) return count
    for (const unit of lost) {
      if (!state.isLost(unit) || state.takenOf(unit).length === 0) continue
      count += 1
      if (!liquidate(state, unit, ranks)) stuck.add(nameOf(unit))
    }
  }
}

function nameOf({ user, asset, isolated }: NaiveUnit): string {
  if (isolated === undefined) return `${user} ${asset}`
  return `${user} ${isolated.market.id} ${isolated.side}`
}

/** Rule R8: isolated longs, isolated shorts, then cross accounts by their deficit. */
function lostUnits(state: NaivePerpetualState, market: NaivePerpetualMarket): NaiveUnit[] {
  const isKnown = (unit: NaiveUnit) => state.positionsOf(unit)
    .every((position) => !position.market.isHalted)
  const here = state.open.filter((position) => position.market === market)
  const isolated = here.filter((position) => state.isIsolated(position))
    .map((position) => ({ user: position.user, asset: market.asset, isolated: position }))
    .filter((unit) => state.isLost(unit))
    .sort((a, b) => priority(a.isolated) - priority(b.isolated) || a.user - b.user)
  const isLong = ({ isolated: { side } }: { isolated: NaivePosition }) => side === 'long'
  const users = new Set(here.filter((position) => !state.isIsolated(position))
    .map(({ user }) => user))
  const cross = [...users].map((user) => ({ user, asset: market.asset, isolated: undefined }))
    .filter((unit) => state.isLost(unit) && isKnown(unit))
    .map((unit) => ({ unit, ...state.standing(unit) }))
    .map(({ unit, equity, maintenance }) => ({ unit, lack: maintenance - equity }))
    .sort((a, b) => a.lack === b.lack ? a.unit.user - b.unit.user : a.lack > b.lack ? -1 : 1)
  return [
    ...isolated.filter(isLong), ...isolated.filter((unit) => !isLong(unit)),
    ...cross.map(({ unit }) => unit),
  ]
}

/** Its liquidation price: longs from the highest down, shorts from the lowest up. */
function priority(position: NaivePosition): number {
  const price = liquidationPrice(exposureOf(position), position.margin, position.market.tiers)
  if (position.side === 'long') return -Number(price ?? 0n)
  return Number(price ?? 2n ** 53n)
}

/** Rule R7; whether the unit has shrunk. */
function liquidate(state: NaivePerpetualState, unit: NaiveUnit, ranks: Ranks): boolean {
  const lots = () => state.positionsOf(unit).reduce((sum, position) => sum + position.lots, 0n)
  const before = lots()
  cancelOrders(state, unit)
  netPairs(state, unit)
  if (state.isLost(unit) && !takeDown(state, unit)) closeWhole(state, unit, ranks)
  return lots() < before
}

function cancelOrders(state: NaivePerpetualState, unit: NaiveUnit): void {
  const orders = state.ordersOf(unit.user).filter(([order, market]) => {
    const { positionSide } = order.command
    if (unit.isolated !== undefined) {
      return market === unit.isolated.market
        && (positionSide === 'net' || positionSide === unit.isolated.side)
    }
    const holds = openingOf(order) * order.perLot > 0n
    return market.asset === unit.asset && (!state.choice(unit.user, market).isolated || holds)
  })
  const largest = state.takenOf(unit)
    .reduce((a, b) => state.maintenance(b) > state.maintenance(a) ? b : a)
  const finding = found(state, unit, largest)
  for (const at of orders) cancelResting(state, at, 'liquidation')
  if (orders.length > 0) writeReceipt(state, finding, { step: 'orders_cancelled' })
}

/** Rule R11: tier by tier until the unit is safe; whether it is. */
function takeDown(state: NaivePerpetualState, unit: NaiveUnit): boolean {
  for (;;) {
    const above = state.takenOf(unit).filter((position) => tierIndex(position) > 0)
    if (above.length === 0) return false
    const position = above
      .reduce((a, b) => state.maintenance(b) > state.maintenance(a) ? b : a)
    const { market } = position
    const lower = market.tiers[tierIndex(position) - 1]
    const wanted = position.lots - (lower?.capUnits ?? 0n) / market.value(market.risk, 1n)
    const done = stepDown(state, unit, { position, lots: wanted })
    if (done < wanted) return !state.isLost(unit)
    if (!state.isLost(unit)) return true
  }
}

function stepDown(
  state: NaivePerpetualState,
  unit: NaiveUnit,
  { position, lots }: { position: NaivePosition; lots: bigint },
): bigint {
  const { market } = position
  const finding = found(state, unit, position)
  const bankrupt = bankruptcyOf(state, unit, position) ?? 0n
  const limit = position.side === 'long' ? most(market.low, bankrupt) : least(market.high, bankrupt)
  const leftOf = (price: bigint, some: bigint) => {
    const { margin, pnl } = state.closing(position, some, price)
    const { available } = state.balance(position.user, market.asset)
    return margin + pnl + (unit.isolated === undefined ? available : 0n)
  }
  const swept = sweep(state, { position, lots, limit }, {
    bite: (price, some) => leftOf(price, some) >= 0n ? some : 0n,
    close: (price, some) => {
      const closed = state.closing(position, some, price)
      const distance = signOf(position.side) * (price - bankrupt)
      const fee = least(
        least(feeOn(closed.value, market.rules.liquidationFeePpm), market.value(distance, some)),
        leftOf(price, some),
      )
      return {
        realized: closed.pnl,
        fee,
        lines: [
          ...closeToOwner(state, position, closed),
          contractLine(position.user, market.asset, { available: -fee, kind: 'liquidation' }),
          contractLine(insuranceOwner, market.asset, { available: fee, kind: 'insurance' }),
        ],
      }
    },
  })
  writeReceipt(state, finding, {
    step: 'taken_down', lotsByBook: swept.lots, filledUnits: swept.units, feeUnits: swept.fee,
    insuranceUnits: swept.fee,
  })
  return swept.lots
}
