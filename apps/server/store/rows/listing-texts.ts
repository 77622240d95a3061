// The texts of prices, quantities, amounts and rates at the edge: plain decimals, exact to the last
// digit.
import { formatUnitsShort } from '@ingot/contract/vocabulary'
import type { ListedAsset, ListedMarket } from './listings.ts'

type Market = Pick<ListedMarket, 'priceDecimals' | 'quantityDecimals'>

/** A price's text with all decimals of the market's tick: "92418.6". */
export function priceText(market: Market, ticks: number): string {
  return scaledText(ticks, market.priceDecimals)
}

/** A quantity's text with all decimals of the market's lot: "0.01000". */
export function quantityText(market: Market, lots: number): string {
  return scaledText(lots, market.quantityDecimals)
}

/** An amount's text, exact to the last unit and without trailing zeros: "924.186". */
export function amountText(asset: ListedAsset, units: bigint): string {
  return formatUnitsShort(units, asset.decimals)
}

/** A rate in millionths: "0.0005" for 500. */
export function ppmText(ppm: number | bigint): string {
  return formatUnitsShort(BigInt(ppm), 6)
}

/** A rate in hundred-millionths: "0.0001" for 10,000. */
export function rateE8Text(rateE8: number): string {
  return formatUnitsShort(BigInt(rateE8), 8)
}

/** A whole number of steps, each 10^-decimals, as a plain decimal; steps are safe integers ≥ 0. */
function scaledText(steps: number, decimals: number): string {
  const digits = String(steps)
  if (decimals === 0) return digits
  const padded = digits.padStart(decimals + 1, '0')
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}
