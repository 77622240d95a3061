// Open interest and liquidations of a perpetual market as texts, for everyone.
import type {
  MarketLiquidation, OpenInterest,
} from '@ingot/features/trading/contract-markets.calls.ts'
import { contractSymbolOf, formatUnits } from '@ingot/contract/vocabulary'
import type { LiquidationRow } from '@ingot/engine'
import { amountText, priceText, quantityText } from '#store/rows/listing-texts.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import type { OpenPositions } from './open-positions.ts'

/** [W109] Two decimals of the ratio of long to short positions. */
const ratioDecimals = 2

/** The amount is at the mark, in the settle coin; the ratio is null without a short position. */
export function openInterestView(
  market: ListedPerpetualMarket, positions: OpenPositions, markTicks: number,
): OpenInterest {
  const longs = positions.count('long')
  const shorts = positions.count('short')
  const valueUnits = BigInt(positions.longLots) * BigInt(markTicks) * market.quoteUnitsPerTickLot
  return {
    symbol: contractSymbolOf(market.symbol),
    quantity: quantityText(market, positions.longLots),
    amount: amountText(market.settle, valueUnits),
    longPositions: longs,
    shortPositions: shorts,
    longShortRatio: shorts === 0
      ? null : formatUnits((BigInt(longs) * 100n) / BigInt(shorts), ratioDecimals),
  }
}

/** [W110] Whether a receipt's step took lots away; the first step only cancels orders. */
export function isReduction({ lotsByBook, lotsByAdl }: LiquidationRow): boolean {
  return lotsByBook + lotsByAdl > 0
}

/** One liquidation without its owner; the price is the mark. */
export function marketLiquidationView(
  market: ListedPerpetualMarket, row: LiquidationRow,
): MarketLiquidation {
  return {
    symbol: contractSymbolOf(market.symbol),
    direction: row.side,
    price: priceText(market, row.markTicks),
    quantity: quantityText(market, row.lotsByBook + row.lotsByAdl),
    time: row.at,
  }
}
