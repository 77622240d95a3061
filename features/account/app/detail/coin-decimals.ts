// The least decimals with which a coin's amounts are written: all of them, and for USDT those of
// money.
import { moneyPrecision, symbolDefault } from '@ingot/contract/vocabulary'

const coinPlaces = 8

export function coinDecimals(symbol: string): number {
  return symbol === symbolDefault ? moneyPrecision : coinPlaces
}
