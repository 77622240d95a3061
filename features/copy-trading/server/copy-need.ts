// The money that a copy needs so that a leader's orders reach the smallest lots. Pure.
import { copyCapsPpm } from '@ingot/contract/vocabulary'
import type { CopySettings } from '@ingot/engine'
import { contractOrderCost } from '@ingot/engine/formulas'

/** A lead order that opened lots; its units are the value of the filled ones. */
export type NeedOrder = {
  readonly isLong: boolean
  readonly lots: bigint
  readonly filledLots: bigint
  readonly filledUnits: bigint
  readonly leverage: number
  /** The leader's equity at the sample before it. */
  readonly leadEquityUnits: bigint
  readonly unitsPerTickLot: bigint
  readonly notionalMinUnits: bigint
  readonly takerFeePpm: number
}

export type NeedSettings =
  Pick<CopySettings, 'copyKind' | 'ratioPpm' | 'quotaUnits' | 'capPpm' | 'leverageMax'>

/** The least investment and quota with which one lead order is copied. */
export type CopyNeed = {
  readonly investmentUnits: bigint
  /** Zero for a fixed ratio. */
  readonly quotaUnits: bigint
}

const million = 1_000_000n

/**
 * [CO16] The smallest lots that may be opened, of the whole order: at the ratio they need that
 * equity, at a quota that cost, and the account bears their cost at the worst price.
 */
export function needOf(order: NeedOrder, settings: NeedSettings): CopyNeed {
  const { lots, filledLots, filledUnits, unitsPerTickLot } = order
  const least = divideUp(order.notionalMinUnits * filledLots, filledUnits)
  const smallest = least > 1n ? least : 1n
  const wanted = divideUp(smallest * lots, filledLots)
  const ticks = divideUp(filledUnits, filledLots * unitsPerTickLot)
  const worst = order.isLong ? ticks * (million + capOf(settings)) / million : ticks
  const costOf = (count: bigint, at: bigint): bigint => contractOrderCost({
    side: order.isLong ? 'long' : 'short', ticks: Number(at), lots: Number(count), unitsPerTickLot,
    leverage: Math.max(1, Math.min(order.leverage, settings.leverageMax)),
    takerFeePpm: order.takerFeePpm,
  }).totalUnits
  const cost = costOf(smallest, worst)
  if (settings.copyKind === 'fixed_quota') {
    return { investmentUnits: cost, quotaUnits: costOf(wanted, ticks) }
  }
  const ratio = BigInt(settings.ratioPpm)
  // The engine refuses settings out of their bounds.
  if (ratio <= 0n) return { investmentUnits: cost, quotaUnits: 0n }
  const equity = divideUp(wanted * order.leadEquityUnits * million, lots * ratio)
  return { investmentUnits: equity > cost ? equity : cost, quotaUnits: 0n }
}

/** Of several orders: enough for at least half of them, and for any. */
export type CopyNeeds = { readonly half: CopyNeed, readonly any: CopyNeed }

/** [CO16] Undefined without an order. */
export function needsOf(
  orders: readonly NeedOrder[], settings: NeedSettings,
): CopyNeeds | undefined {
  if (orders.length === 0) return undefined
  const needs = orders.map((order) => needOf(order, settings))
  const sorted = (field: keyof CopyNeed): readonly bigint[] =>
    needs.map((need) => need[field]).sort((a, b) => a < b ? -1 : a > b ? 1 : 0)
  const [investments, quotas] = [sorted('investmentUnits'), sorted('quotaUnits')]
  const at = (place: number): CopyNeed => ({
    investmentUnits: investments[place] ?? 0n, quotaUnits: quotas[place] ?? 0n,
  })
  return { half: at(Math.ceil(orders.length / 2) - 1), any: at(0) }
}

export type CopyMoney = {
  readonly investmentUnits: bigint
  readonly quotaUnits: bigint
}

/** [CO16] Whether no order of them would be copied with this money; false without an order. */
export function isNeverCopied(
  orders: readonly NeedOrder[], settings: NeedSettings, money: CopyMoney,
): boolean {
  return orders.length > 0 && orders.every((order) => {
    const need = needOf(order, settings)
    return money.investmentUnits < need.investmentUnits || money.quotaUnits < need.quotaUnits
  })
}

const capOf = ({ capPpm }: NeedSettings): bigint =>
  BigInt(Math.max(0, Math.min(capPpm, copyCapsPpm.at(-1) ?? 0)))

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
