// The rows of conversions, described once: the desk's terms of each coin, and the quotes. A taken
// quote is the record of its conversion.
import { conversionSides, quoteStatuses } from '@ingot/contract/vocabulary'
import { changing, flag, key, orNull, text, units, whole, word } from '@ingot/engine/rows'
import { storedRow, type TableOf } from '#store/rows/stored-row.ts'

/** The desk's terms of a coin. Amounts in USDT are in its smallest units. */
export const deskCoins = storedRow('desk_coin', {
  asset: key(whole()),
  /** Whether quotes give or receive the coin. */
  isOpen: changing(flag),
  /** Millionths of the mid. */
  spreadPpm: changing(whole()),
  /** The units that the desk keeps: no quote takes from them. */
  floorUnits: changing(units),
  /** The worth of the largest quote that receives the coin. */
  quoteMaxUsdtUnits: changing(units),
  /** The worth of the desk's sales of the coin within an hour, less its purchases. */
  hourMaxUsdtUnits: changing(units),
}, {})

/** A quote with all the facts that it was made of. */
export const conversionQuotes = storedRow('conversion_quote', {
  id: key(whole()),
  user: whole(),
  fromAsset: whole(),
  toAsset: whole(),
  side: word(conversionSides),
  fromUnits: units,
  toUnits: units,
  /** The mids of both legs in USDT as decimal texts; empty for USDT itself. */
  fromPrice: text,
  toPrice: text,
  fromSpreadPpm: whole(),
  toSpreadPpm: whole(),
  /** The units received at the mids. */
  midUnits: units,
  /** The USDT between both legs. */
  viaUsdtUnits: units,
  /** The worth of the given amount at its mid, and the spread as a part of it. */
  usdtUnits: units,
  spreadUsdtUnits: units,
  /** When the prices were read. */
  priceAt: whole(),
  /** The desk's limits as the quote found them: free units, the largest quote, the hour's rest. */
  deskFreeUnits: units,
  quoteMaxUsdtUnits: units,
  hourLeftUsdtUnits: units,
  createdAt: whole(),
  expiresAt: whole(),
  status: changing(word(quoteStatuses)),
  /** Null unless it is taken. */
  takenAt: changing(orNull(whole())),
}, { fromAsset: 'from_asset_id', toAsset: 'to_asset_id' })

export type DeskCoinTable = TableOf<typeof deskCoins>
export type ConversionQuoteTable = TableOf<typeof conversionQuotes>

declare module '#store/tables/schema.ts' {
  interface Database {
    desk_coin: DeskCoinTable
    conversion_quote: ConversionQuoteTable
  }
}
