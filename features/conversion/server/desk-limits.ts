// The desk's free units of a coin: its balance less its floor, the open quotes of others and the
// open buys of quick trade. And the rest of its hour.
import { deskHourMs } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { DeskCoinTable } from '@ingot/server/store/tables/conversion-tables.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { deskBalance } from './desk-funds.ts'

export type DeskLimits = {
  /** Units that a quote may take; never negative. */
  readonly freeUnits: bigint
  /** USDT's smallest units that the hour may still sell; never negative. */
  readonly hourLeftUsdtUnits: bigint
}

type Moment = {
  readonly asset: number
  readonly at: number
  /** The user whose open quote is about to be replaced; zero for none. */
  readonly exceptUser: number
}

/** [CV8, CV9] For the coin that the desk sells. */
export async function loadDeskLimits(
  { database, ledger }: Pick<StepContext, 'database' | 'ledger'>, terms: DeskCoinTable,
  moment: Omit<Moment, 'asset'>,
): Promise<DeskLimits> {
  const asset = terms.asset_id
  const availableUnits = deskBalance({ ledger }, asset)
  const { reservedUnits, hourUsdtUnits } = await loadDeskUse(database, { asset, ...moment })
  return {
    freeUnits: atLeastZero(availableUnits - terms.floor_units - reservedUnits),
    hourLeftUsdtUnits: atLeastZero(terms.hour_max_usdt_units - hourUsdtUnits),
  }
}

const atLeastZero = (units: bigint): bigint => units > 0n ? units : 0n

export type DeskUse = {
  readonly openQuotes: number
  /** The units of the coin that open quotes and open buys of quick trade have reserved. */
  readonly reservedUnits: bigint
  /** The worth sold and reserved within the hour less the worth bought; may be negative. */
  readonly hourUsdtUnits: bigint
}

export async function loadDeskUse(
  database: Kysely<Database>, { asset, at, exceptUser }: Moment,
): Promise<DeskUse> {
  const since = at - deskHourMs
  const { rows: [row] } = await sql<Sums>`select
    (select count(*) from conversion_quote where to_asset_id = ${asset} and status = 'open'
      and expires_at > ${at} and user_id <> ${exceptUser}) as open_quotes,
    (select coalesce(sum(to_units), 0) from conversion_quote where to_asset_id = ${asset}
      and status = 'open' and expires_at > ${at} and user_id <> ${exceptUser})
    + (select coalesce(sum(coin_units), 0) from fiat_order where status = 'pending_approval'
      and side = 'buy' and asset_id = ${asset}) as reserved_units,
    (select coalesce(sum(usdt_units), 0) from conversion_quote where to_asset_id = ${asset}
      and status = 'open' and expires_at > ${at} and user_id <> ${exceptUser})
    + (select coalesce(sum(usdt_units), 0) from conversion_quote where to_asset_id = ${asset}
      and status = 'taken' and taken_at > ${since})
    - (select coalesce(sum(usdt_units), 0) from conversion_quote where from_asset_id = ${asset}
      and status = 'taken' and taken_at > ${since}) as hour_usdt_units`.execute(database)
  if (row === undefined) throw new Error('a sum has a row')
  return {
    openQuotes: row.open_quotes, reservedUnits: row.reserved_units,
    hourUsdtUnits: row.hour_usdt_units,
  }
}

type Sums = {
  readonly open_quotes: number
  readonly reserved_units: bigint
  readonly hour_usdt_units: bigint
}
