// The breaker of withdrawals: how much of a coin has left in the last hour beyond its deposits, and
// how much may.
import {
  accepted, type Outcome, parseUnits, rejected, symbolDefault,
} from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import '#features/withdrawal/server/withdraw-tables.ts'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { loadSetting } from '@ingot/server/store/rows/configuration.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { WithdrawalTable } from '@ingot/server/store/tables/withdrawal-tables.ts'
import { checkStops } from './stop-rows.ts'

/**
 * [EX4, WD31, WD32] Refuses an approval while the coin or the exchange is stopped, or beyond the
 * bound of the hour.
 */
export async function checkOutflow(
  { at, database }: Pick<StepContext, 'at' | 'database'>,
  { asset_id: asset, usdt_units: worth }: Pick<WithdrawalTable, 'asset_id' | 'usdt_units'>,
): Promise<Outcome<null>> {
  const open = await checkStops(database, asset)
  if (!open.ok) return open
  const bound = await loadOutflowBound(database)
  const used = (await loadOutflows(database, at)).get(asset) ?? 0n
  return used + worth > bound ? rejected('outflow_limit') : accepted(null)
}

/** In USDT's smallest units. */
export async function loadOutflowBound(database: Kysely<Database>): Promise<bigint> {
  const text = await loadSetting(database, 'hourlyOutflowUsdt')
  const usdt = await database.selectFrom('asset').select('decimals')
    .where('symbol', '=', symbolDefault).executeTakeFirstOrThrow()
  const parsed = parseUnits(text ?? '', usdt.decimals)
  if (!parsed.ok) throw new Error('the bound of the outflow is no amount')
  return parsed.units
}

const hourMs = 3_600_000

/**
 * The worth that left in the hour before, by asset, in USDT's smallest units: approved withdrawals
 * that have not failed, less credited deposits. A withdrawal and a deposit have the worth of their
 * request, a deposit without a price has none.
 */
export async function loadOutflows(
  database: Kysely<Database>, at: number,
): Promise<ReadonlyMap<number, bigint>> {
  const since = at - hourMs
  const { rows } = await sql<{ readonly asset_id: number; readonly worth_units: bigint }>`
    select a.asset_id,
      coalesce((select sum(w.usdt_units) from withdrawal as w where w.asset_id = a.asset_id
        and w.approved_at > ${since} and w.status <> 'rejected'), 0)
      - coalesce((select sum(d.usdt_units) from deposit as d where d.asset_id = a.asset_id
        and d.credited_at > ${since} and d.status in ('credited', 'final')), 0) as worth_units
    from asset as a`.execute(database)
  const reported = await database.selectFrom('offline_deposit')
    .select(['asset_id', 'usdt_units', 'stated_units', 'credited_units'])
    .where('closed_at', '>', since).where('status', '=', 'completed').execute()
  const outflows = new Map(rows.map((row) => [row.asset_id, row.worth_units]))
  for (const { asset_id: asset, usdt_units: worth, ...row } of reported) {
    // The worth is that of the stated amount; another one may have arrived.
    const arrived = (worth ?? 0n) * (row.credited_units ?? 0n) / row.stated_units
    outflows.set(asset, (outflows.get(asset) ?? 0n) - arrived)
  }
  return outflows
}
