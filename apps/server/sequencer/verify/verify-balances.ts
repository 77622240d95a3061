// The invariants of the ledger, as queries that return their breaches.
import type { Check } from './verify-check.ts'

/** Every account's total: its compacted opening and its entries since. */
const sums = `select owner, wallet, asset_id, sum(amount_units) as sum_units from (
    select owner, wallet, asset_id, amount_units from opening_entry
    union all select owner, wallet, asset_id, amount_units from every_entry
  ) as line group by owner, wallet, asset_id`

const account = (row: Readonly<Record<string, unknown>>) =>
  `owner ${row['owner']} ${row['wallet']} asset ${row['asset_id']}`

export const balanceChecks: readonly Check[] = [
  {
    name: 'every balance is the sum of its entries',
    text: `select b.owner, b.wallet, b.asset_id, b.available_units + b.frozen_units as has_units,
        coalesce(s.sum_units, 0) as sum_units
      from balance as b left join (${sums}) as s
        on s.owner = b.owner and s.wallet = b.wallet and s.asset_id = b.asset_id
      where b.available_units + b.frozen_units <> coalesce(s.sum_units, 0)`,
    breach: (row) => `${account(row)} has ${row['has_units']}, its entries say ${row['sum_units']}`,
  },
  {
    name: 'every account with entries has a balance',
    text: `select s.owner, s.wallet, s.asset_id, s.sum_units
      from (${sums}) as s left join balance as b
        on s.owner = b.owner and s.wallet = b.wallet and s.asset_id = b.asset_id
      where b.owner is null and s.sum_units <> 0`,
    breach: (row) => `${account(row)} has no row, its entries say ${row['sum_units']}`,
  },
  {
    name: 'the balances of each asset sum to zero',
    text: `select asset_id, sum(available_units) + sum(frozen_units) as sum_units
      from balance group by asset_id having sum(available_units) + sum(frozen_units) <> 0`,
    breach: (row) => `asset ${row['asset_id']} sums to ${row['sum_units']}`,
  },
  {
    name: 'every posting sums to zero per asset',
    text: `select posting_id, asset_id, sum(amount_units) as sum_units
      from every_entry group by posting_id, asset_id having sum(amount_units) <> 0`,
    breach: (row) =>
      `posting ${row['posting_id']} asset ${row['asset_id']} sums to ${row['sum_units']}`,
  },
  {
    name: 'the openings of each asset sum to zero',
    text: `select asset_id, sum(amount_units) as sum_units
      from opening_entry group by asset_id having sum(amount_units) <> 0`,
    breach: (row) => `asset ${row['asset_id']} sums to ${row['sum_units']}`,
  },
  {
    name: 'no more has left for the world outside than came in',
    text: `select owner, wallet, asset_id, available_units from balance
      where owner = 1 and available_units > 0`,
    breach: (row) => `${account(row)} has ${row['available_units']}`,
  },
  {
    name: 'nobody but the world outside and clearing owes',
    text: `select owner, wallet, asset_id, available_units, frozen_units from balance
      where (available_units < 0 and owner not in (1, 4)) or frozen_units < 0`,
    breach: (row) => `${account(row)} has ${row['available_units']} and ${row['frozen_units']}`,
  },
]
