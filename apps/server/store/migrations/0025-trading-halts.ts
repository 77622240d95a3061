// A halt of a market is a part of the engine's state. The setting that named the halted markets
// goes into it, so that a market which was halted before the upgrade stays halted.
import { type Kysely, sql } from 'kysely'
import { addDescribed } from '#store/described-columns.ts'
import { spotMarketStates } from '#store/tables/core-tables.ts'
import { perpetualMarketStates } from '#store/tables/perpetual-tables.ts'

export async function up(database: Kysely<unknown>): Promise<void> {
  await addDescribed(spotMarketStates, 'isTradingHalted')(database)
  await addDescribed(perpetualMarketStates, 'isTradingHalted')(database)
  const halted = sql`(select e.value from setting as s, json_each(s.value) as e
    where s.name = 'haltedMarkets')`
  await sql`update spot_market set is_trading_halted = 1 where symbol in ${halted}`
    .execute(database)
  await sql`update perpetual_market_state set is_trading_halted = 1 where market_id in (
    select market_id from perpetual_market where symbol || '-PERP' in ${halted})`.execute(database)
}
