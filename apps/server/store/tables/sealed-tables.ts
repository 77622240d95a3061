// The tables whose rows the engine does not check: each row is sealed with a keyed digest when a
// step writes it. A new table is sealed unless it is listed here. A migration may add columns to a
// sealed table; it must not rewrite or drop any, because rows would no longer match their seals.
import { CompiledQuery } from 'kysely'
import type { PreparedQueries } from '#store/sqlite/prepared-queries.ts'
import type { Database } from './schema.ts'

export type SealedTable = {
  readonly name: string
  /** The columns of its primary key, in order; they are never changed. Empty without one. */
  readonly key: readonly string[]
  /** Every column that seals cover, in order; none is binary. */
  readonly columns: readonly string[]
}

/**
 * Tables without seals, and the program that detects a change by hand: a start by the sums and the
 * state hash, verify by sums, chains and digests. A closed order without a fill moved no money, and
 * its row alone is not proven.
 */
export const provenTables = {
  price_second: 'start', exchange_state: 'start', ledger_user: 'start', balance: 'verify',
  spot_order: 'verify',
  trade: 'verify', ledger_entry: 'verify', entry_run: 'verify', opening_entry: 'verify',
  idempotency_key: 'verify', command_batch: 'verify', funds_hold: 'verify',
  perpetual_market_state: 'start', perpetual_order: 'verify', perpetual_trade: 'verify',
  position: 'verify', risk_setting: 'start', position_mode: 'start', funding_payment: 'verify',
  liquidation: 'start', trigger_order: 'start', cancel_countdown: 'start',
  lead: 'start', copy: 'start', copy_side: 'start', lead_order: 'verify', copy_order: 'verify',
  copy_block: 'verify', copy_fill: 'verify',
  log_opening: 'replay', log_opening_part: 'replay',
  file_content: 'verify', support_picture_content: 'verify', security_event: 'verify',
  row_seal: 'verify', seal_state: 'verify', house_day: 'verify',
} as const satisfies { readonly [Table in keyof Database]?: 'start' | 'verify' | 'replay' }

/** Their rows decide no permission and no money, or live for minutes: docs/OPERATING.md has why. */
export const unprovenTables = [
  'schema_version', 'compaction_cursor', 'candle', 'candle_cursor', 'funding_rate', 'mail_code',
  'code_try', 'login_try', 'outbox', 'message', 'operator_try', 'factor_try', 'factor_offer',
  'mail_hour', 'mail_cursor', 'alert_cursor', 'push_note', 'push_hour', 'push_cursor',
  'report_day', 'report_cursor',
] as const satisfies readonly (keyof Database)[]

/** The engine checks these columns; the first changes with every batch of trades. */
const provenColumns: Readonly<Record<string, readonly string[]>> = {
  spot_market: ['last_ticks', 'is_trading_halted', 'listing_state'],
}

const unsealed: ReadonlySet<string> = new Set([...Object.keys(provenTables), ...unprovenTables])

/** The sealed tables of a migrated file, by name. */
export function sealedTables(database: PreparedQueries): readonly SealedTable[] {
  const columns = database.allAs<ColumnRow>(CompiledQuery.raw(
    `select m.name as table_name, c.name, c.pk from main.sqlite_master as m
    join pragma_table_info(m.name) as c
    where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'
    order by m.name, c.cid`, [],
  ))
  return [...Map.groupBy(columns, (column) => column.table_name)]
    .filter(([name]) => !unsealed.has(name)).map(([name, all]) => sealedTable(name, all))
}

type ColumnRow = { readonly table_name: string; readonly name: string; readonly pk: number }

function sealedTable(name: string, columns: readonly ColumnRow[]): SealedTable {
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  const proven = provenColumns[name] ?? []
  return {
    name,
    key: key.map((column) => column.name),
    columns: columns.map((column) => column.name).filter((column) => !proven.includes(column)),
  }
}
