// The ledger's side of the comparison, and the causes of its movements. The ledger's side is the
// account of the outside world, whose total is the sum of its entries; the causes are the rows of
// the workflows. Neither is computed from the other.
import { type Kysely, sql } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/reconciliation/off-chain-tables.ts'

export type LedgerRow = {
  readonly asset_id: number
  readonly users_units: bigint
  readonly house_units: bigint
  /** All that came from the outside world, less all that left. */
  readonly outside_units: bigint
  /** Credited over chains, less taken back and covered for debts, less sent withdrawals. */
  readonly chain_units: bigint
  /** The causes of movements that no chain has. */
  readonly off_chain_units: bigint
  /** On the chain and not credited. */
  readonly waiting_units: bigint
}

export const noLedger: Omit<LedgerRow, 'asset_id'> = {
  users_units: 0n, house_units: 0n, outside_units: 0n, chain_units: 0n, off_chain_units: 0n,
  waiting_units: 0n,
}

const houseOwnersEnd = 1_000

/** Each movement over a chain, by the rows of deposits, debts and withdrawals. */
const overChains = `
  select asset_id, case kind when 'credit' then amount_units else -amount_units end as units
  from deposit_posting where kind in ('credit', 'take')
  union all select asset_id, returned_units - covered_units from deposit_debt
  union all select asset_id, fee_units - amount_units from withdrawal where status = 'completed'`

/** Each movement that no chain has, by its cause. */
const offChain = `
  select asset_id, amount_units as units from recharge
  union all select asset_id, credited_units from offline_deposit where status = 'completed'
  union all select asset_id, amount_units from off_chain_movement
  union all select asset_id, supply_units from new_coin_offer where announced_at is not null
  union all select asset_id, won_tickets * unit_units - supply_units from new_coin_offer
  where coins_returned_at is not null
  union all select (select asset_id from asset where symbol = 'USDT'),
    -won_tickets * ticket_price_units from new_coin_offer where proceeds_at is not null`

/** One statement, so that all figures are of one moment. */
export async function loadLedger(database: Kysely<Database>): Promise<readonly LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    with held as (
      select asset_id,
        sum(case when owner >= ${houseOwnersEnd} then available_units + frozen_units
          else 0 end) as users_units,
        sum(case when owner between 2 and ${houseOwnersEnd - 1}
          then available_units + frozen_units else 0 end) as house_units,
        sum(case when owner = 1 then -available_units - frozen_units else 0 end) as outside_units
      from balance group by asset_id),
    chain as (select asset_id, sum(units) as units from (${sql.raw(overChains)}) group by asset_id),
    off_chain as (select asset_id, sum(units) as units from (${sql.raw(offChain)})
      group by asset_id),
    waiting as (select asset_id, sum(amount_units) as units from deposit
      where block_height is not null
        and status in ('confirming', 'collecting', 'in_review', 'rejected')
      group by asset_id)
    select a.asset_id, coalesce(h.users_units, 0) as users_units,
      coalesce(h.house_units, 0) as house_units, coalesce(h.outside_units, 0) as outside_units,
      coalesce(c.units, 0) as chain_units, coalesce(o.units, 0) as off_chain_units,
      coalesce(w.units, 0) as waiting_units
    from asset as a left join held as h using (asset_id) left join chain as c using (asset_id)
      left join off_chain as o using (asset_id) left join waiting as w using (asset_id)
    order by a.asset_id`.execute(database)
  return rows
}
