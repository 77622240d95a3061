// A position's figures as its owner sees them.
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import type { TriggerDirection } from '@ingot/engine'
import { initialMargin, marginRatioPpm, roePpm } from '@ingot/engine/formulas'
import {
  amountText, ppmText, priceText, quantityText,
} from '@ingot/server/store/rows/listing-texts.ts'
import { dealPrice } from '@ingot/server/store/rows/order-view.ts'
import type { StoredTrigger } from '@ingot/server/store/rows/stored-trigger.ts'
import type { AdlRanks } from './adl-ranks.ts'
import {
  type ContractStanding, liquidationTicksOf, riskOf, type StandingPosition,
} from './contract-standing.ts'

/** The ranks of all positions, and the user's conditional orders that close positions. */
export type Around = { readonly ranks: AdlRanks; readonly stops: readonly StoredTrigger[] }

/** A position of the account's standing. */
export function positionView(
  account: ContractStanding, one: StandingPosition, { ranks, stops }: Around,
): ContractPosition {
  const { market, row, leverage, ticks } = one
  const { settle } = market
  const risk = riskOf(account, one)
  const liquidationTicks = liquidationTicksOf(account, one)
  const entry = dealPrice({ filledUnits: row.costUnits, filledLots: row.lots }, market)
  const roe = roePpm(one.pnlUnits, initialMargin(row.costUnits, leverage))
  if (entry === null || roe === undefined) throw new Error('an open position has lots and a cost')
  return {
    symbol: contractSymbolOf(market.symbol),
    direction: row.side,
    marginMode: row.marginMode,
    leverage,
    quantity: quantityText(market, row.lots),
    amount: amountText(settle, one.valueUnits),
    costAmount: amountText(settle, row.costUnits),
    buyPrice: entry,
    nowPrice: priceText(market, ticks),
    liquidationPrice: liquidationTicks === undefined ? null : priceText(market, liquidationTicks),
    marginAmount: amountText(settle, row.marginUnits),
    maintenanceMargin: amountText(settle, one.maintenanceUnits),
    equity: amountText(settle, risk.equityUnits),
    marginRatio: marginRatioText(risk),
    profitAndLoss: amountText(settle, one.pnlUnits),
    roe: ppmText(roe),
    realizedProfit: amountText(settle, row.realizedUnits),
    fundingFee: amountText(settle, row.fundingUnits),
    ...nearestStops(one, stops),
    adlRank: ranks(row) ?? null,
    createTime: row.openedAt,
    updateTime: row.updatedAt,
  }
}

/** A long takes its profit at the lowest trigger above and stops at the highest below. */
function nearestStops({ market, row }: StandingPosition, stops: readonly StoredTrigger[]) {
  const own = stops.filter(({ order, status }) => order.market === row.market
    && (order.side === 'sell') === (row.side === 'long') && status !== 'attached')
  const ticksOf = (way: TriggerDirection) =>
    own.filter(({ direction }) => direction === way).map(({ triggerTicks }) => triggerTicks)
  const above = ticksOf('rise')
  const below = ticksOf('fall')
  const text = (ticks: number | undefined) =>
    (ticks === undefined ? null : priceText(market, ticks))
  const rise = text(above.length === 0 ? undefined : Math.min(...above))
  const fall = text(below.length === 0 ? undefined : Math.max(...below))
  return row.side === 'long'
    ? { stopProfit: rise, stopLoss: fall } : { stopProfit: fall, stopLoss: rise }
}

/** Requirement over equity, cut to millionths; null without equity, which is beyond liquidation. */
export function marginRatioText(
  { equityUnits, maintenanceUnits }: Pick<ContractStanding, 'equityUnits' | 'maintenanceUnits'>,
): string | null {
  const ratio = marginRatioPpm(maintenanceUnits, equityUnits)
  return ratio === undefined ? null : ppmText(ratio)
}
