// A position's figures as its owner sees them.
import type {
  ContractPosition,
} from '@ingot/contract/calls/perpetual-position/contract-position.ts'
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import { initialMargin, marginRatioPpm, roePpm } from '@ingot/engine/formulas'
import { amountText, ppmText, priceText, quantityText } from '#store/rows/listing-texts.ts'
import { dealPrice } from '#store/rows/order-view.ts'
import type { AdlRanks } from './adl-ranks.ts'
import {
  type ContractStanding, liquidationTicksOf, riskOf, type StandingPosition,
} from './contract-standing.ts'

/** A position of the account's standing. */
export function positionView(
  account: ContractStanding, one: StandingPosition, ranks: AdlRanks,
): ContractPosition {
  const { market, row, leverage, ticks } = one
  const { settle } = market
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
    buyPrice: entry,
    nowPrice: priceText(market, ticks),
    liquidationPrice: liquidationTicks === undefined ? null : priceText(market, liquidationTicks),
    marginAmount: amountText(settle, row.marginUnits),
    maintenanceMargin: amountText(settle, one.maintenanceUnits),
    marginRatio: marginRatioText(riskOf(account, one)),
    profitAndLoss: amountText(settle, one.pnlUnits),
    roe: ppmText(roe),
    realizedProfit: amountText(settle, row.realizedUnits),
    fundingFee: amountText(settle, row.fundingUnits),
    adlRank: ranks(row) ?? null,
    createTime: row.openedAt,
    updateTime: row.updatedAt,
  }
}

/** Requirement over equity, rounded up; null without equity, which is beyond liquidation. */
export function marginRatioText(
  { equityUnits, maintenanceUnits }: Pick<ContractStanding, 'equityUnits' | 'maintenanceUnits'>,
): string | null {
  const ratio = marginRatioPpm(maintenanceUnits, equityUnits)
  return ratio === undefined ? null : ppmText(ratio)
}
