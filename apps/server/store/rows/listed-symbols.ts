// The symbols of all markets as the edge spells them, read by steps in their own transaction.
import { contractSymbolOf } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import type { Database } from '#store/tables/schema.ts'

/** Spot markets by their pair, perpetual markets with -PERP. */
export async function loadListedSymbols(database: Kysely<Database>): Promise<ReadonlySet<string>> {
  const spot = await database.selectFrom('spot_market').select('symbol').execute()
  const perpetual = await database.selectFrom('perpetual_market').select('symbol').execute()
  return new Set([
    ...spot.map(({ symbol }) => symbol),
    ...perpetual.map(({ symbol }) => contractSymbolOf(symbol)),
  ])
}

/** Whether a spot or perpetual market has the symbol, in the spelling of the calls. */
export async function isListedSymbol(
  database: Kysely<Database>, symbol: string,
): Promise<boolean> {
  return (await loadListedSymbols(database)).has(symbol)
}
