// Shares and symbols of the risk desk as texts, exact digits only.
import { percentOf } from '@ingot/console/ui/percent.ts'

/** "0.003000" is "0.3%"; a negative share has its sign. */
export function shareText(fraction: string): string {
  const isNegative = fraction.startsWith('-')
  const [whole = '0', part = ''] = fraction.replace('-', '').split('.')
  const ppm = Number(`${whole}${part.padEnd(6, '0').slice(0, 6)}`)
  return `${isNegative ? '−' : ''}${percentOf(ppm)}%`
}

/** A distance with at most two decimals, cut: "0.071281" is "7.12%". */
export const distanceText = (fraction: string): string => shareText(
  fraction.replace(/^(-?\d+)\.(\d{4})\d*$/, '$1.$2'),
)

/** Whole tenths of a percent, cut: 523456 is "52.3%". */
export function partText(ppm: number): string {
  return `${percentOf(Math.floor(ppm / 1_000) * 1_000)}%`
}

/** "BTCUSDT-PERP" is "BTC". */
export const coinOf = (symbol: string): string => symbol.replace(/USDT-PERP$/, '')
