// The user's contract account as the ticket of a market takes it, in whole numbers.
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import type { ContractDirection, MarginMode, PositionMode } from '@ingot/contract/vocabulary'
import { quoteUnitsFor } from '@ingot/engine/formulas'
import type { MyContractAccount } from '#features/trading/app/data/contract/use-contract-account.ts'
import { signedUnitsOf } from '#features/trading/app/previews/signed-units.ts'
import { type MarketSteps, stepsIn, unitsOf } from '#features/market/app/parts/market-steps.ts'
import type { OpenSide } from './liquidation-estimate.ts'

/** The user's settings and account on the market. */
export type ContractAccount = {
  readonly positionMode: PositionMode
  readonly marginMode: MarginMode
  readonly leverage: number
  readonly freeUnits: bigint
  /** The value of all cross positions at the mark, by which the free money moves. */
  readonly crossUnits: bigint
  /** Of the cross account. */
  readonly equityUnits: bigint
  readonly maintenanceUnits: bigint
  /** The open positions of the market, and the lots that resting orders are about to close. */
  readonly long: HeldSide
  readonly short: HeldSide
}

export type HeldSide = OpenSide & {
  readonly closingLots: number
  /** The value of its resting opening orders. */
  readonly openingUnits: bigint
}

/** The account's rows as they are read; positions at the newest marks. */
export type AccountRows = {
  readonly account: MyContractAccount
  readonly positions: readonly ContractPosition[]
  /** The resting orders of the market. */
  readonly orders: readonly ContractOrder[]
  /** The hold of an order that is about to be placed again; it is not among the orders. */
  readonly releasedUnits?: bigint
}

/** The account's state on a market; undefined until the market has a setting. */
export function contractAccountOf(
  { account, positions, orders, releasedUnits = 0n }: AccountRows, steps: MarketSteps,
): ContractAccount | undefined {
  const { symbol, quote } = steps
  const setting = account.settings.find((known) => known.symbol === symbol)
  const balance = account.balances.find((known) => known.symbol === quote)
  if (setting === undefined) return undefined
  const cross = positions.filter(({ marginMode }) => marginMode === 'cross')
  const sides = { steps, orders, positions: positions.filter((row) => row.symbol === symbol) }
  return {
    positionMode: account.positionMode,
    marginMode: setting.marginMode,
    leverage: setting.leverage,
    freeUnits: freeUnitsOf(
      (unitsOf(balance?.available ?? '0') ?? 0n) + releasedUnits, crossSums(cross).pnlUnits,
    ),
    crossUnits: crossSums(cross).valueUnits,
    // Positions of a cross account share one equity, which is that of the newest marks.
    equityUnits: signedUnitsOf(cross[0]?.equity ?? balance?.equity ?? '0'),
    maintenanceUnits: sumOf(cross.map((row) => row.maintenanceMargin)),
    long: heldSide('long', sides),
    short: heldSide('short', sides),
  }
}

/** Profit and value of the cross positions at the mark. */
export function crossSums(
  cross: readonly ContractPosition[],
): { readonly pnlUnits: bigint, readonly valueUnits: bigint } {
  return {
    pnlUnits: sumOf(cross.map(({ profitAndLoss }) => profitAndLoss)),
    valueUnits: sumOf(cross.map(({ amount }) => amount)),
  }
}

/** [P12] The available balance less the cross positions' losses; their gains do not count. */
export function freeUnitsOf(available: bigint, pnlUnits: bigint): bigint {
  const free = pnlUnits < 0n ? available + pnlUnits : available
  return free < 0n ? 0n : free
}

type SideRows = Pick<AccountRows, 'positions' | 'orders'> & { readonly steps: MarketSteps }

function heldSide(side: ContractDirection, rows: SideRows): HeldSide {
  const { steps, positions, orders } = rows
  const row = positions.find(({ direction }) => direction === side)
  const lots = row === undefined ? 0 : lotsOf(row.quantity, steps)
  const own = orders.map((order) => ({
    closes: closesSide(order, side),
    opens: opensSide(order, side),
    ticks: stepsIn(order.price ?? '', steps.priceDecimals) ?? 0,
    lots: lotsOf(order.quantity, steps) - lotsOf(order.filledQuantity, steps),
  }))
  const closing = own.reduce((sum, order) => sum + (order.closes ? order.lots : 0), 0)
  return {
    lots,
    costUnits: unitsOf(row?.costAmount ?? '0') ?? 0n,
    marginUnits: unitsOf(row?.marginAmount ?? '0') ?? 0n,
    closingLots: Math.min(lots, closing),
    openingUnits: own.reduce((sum, order) => sum + (order.opens
      ? quoteUnitsFor(order.ticks, order.lots, steps.quoteUnitsPerTickLot) : 0n), 0n),
  }
}

/** In one-way mode an order first closes the other side; a long buys and so closes a short. */
function closesSide({ direction, action }: ContractOrder, side: ContractDirection): boolean {
  return action === null ? direction !== side : action === 'close' && direction === side
}

function opensSide(
  { direction, action, reduceOnly }: ContractOrder, side: ContractDirection,
): boolean {
  return direction === side && !reduceOnly && action !== 'close'
}

function lotsOf(quantity: string, { quantityDecimals }: MarketSteps): number {
  return stepsIn(quantity, quantityDecimals) ?? 0
}

function sumOf(amounts: readonly string[]): bigint {
  return amounts.reduce((sum, amount) => sum + signedUnitsOf(amount), 0n)
}
