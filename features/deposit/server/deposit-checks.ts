// The invariants of deposits over chains that `verify` reports: each agrees with its events, its
// postings and the ledger's entries, and debts with theirs.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const transferOfDeposit = defineCheck({
  name: 'a transfer on a chain is one deposit',
  table: 'deposit',
  text: `select chain, tx_id from deposit group by chain, tx_id, output having count(*) > 1`,
  breach: (row) => `the transfer ${row['tx_id']} on ${row['chain']} is several deposits`,
})

export const postingsOfDeposit = defineCheck({
  name: 'a deposit has credited its units when its state says so, and nothing otherwise',
  table: 'deposit',
  text: `select d.id, d.status from deposit as d
    where (case when d.status in ('credited', 'final') then d.amount_units else 0 end) <>
      coalesce((select sum(case p.kind when 'credit' then p.amount_units
          when 'debt_paid' then p.amount_units else -p.amount_units end)
        from deposit_posting as p where p.deposit_id = d.id), 0)`,
  breach: (row) => `deposit ${row['id']} is ${row['status']}, and its postings are not`,
})

/**
 * The faucet and reported deposits credit in the same way, each with rows of its own. The excluded
 * kinds are those of the partial index, which a query uses only when it repeats them.
 */
export const entriesOfDeposits = defineCheck({
  name: 'the ledger has the entries of the credits and the reversals of deposits',
  table: 'deposit_posting',
  text: `with moved as (
      select user_id, asset_id, posted_at,
        sum(case kind when 'credit' then amount_units else 0 end) as credited,
        sum(case kind when 'take' then amount_units else 0 end) as taken
      from deposit_posting group by user_id, asset_id, posted_at)
    select m.user_id, m.posted_at from moved as m
    where m.credited > coalesce((select sum(e.amount_units) from ledger_entry as e
        where e.owner = m.user_id and e.kind = 'deposit' and e.kind not in ('trade', 'fee')
          and e.posted_at = m.posted_at and e.asset_id = m.asset_id), 0)
      or m.taken > -coalesce((select sum(e.amount_units) from ledger_entry as e
        where e.owner = m.user_id and e.kind = 'adjustment' and e.kind not in ('trade', 'fee')
          and e.posted_at = m.posted_at and e.asset_id = m.asset_id and e.amount_units < 0), 0)`,
  breach: (row) => `user ${row['user_id']} lacks entries of deposits at ${row['posted_at']}`,
})

export const debtsOfDeposits = defineCheck({
  name: 'a debt is the part that could not be taken, and was paid by later deposits',
  table: 'deposit_debt',
  text: `select t.user_id, t.asset_id from (
      select user_id, asset_id, sum(amount_units) as owed, sum(paid_units) as paid,
        sum(case when paid_units > amount_units or (paid_units = amount_units) <>
          (closed_at is not null) or covered_units - returned_units < 0 then 1 else 0 end) as wrong
      from deposit_debt group by user_id, asset_id) as t
    where t.wrong > 0 or t.owed <> (select coalesce(sum(amount_units), 0) from deposit_posting as p
        where p.user_id = t.user_id and p.asset_id = t.asset_id and p.kind = 'debt')
      or t.paid <> (select coalesce(sum(amount_units), 0) from deposit_posting as p
        where p.user_id = t.user_id and p.asset_id = t.asset_id and p.kind = 'debt_paid')`,
  breach: (row) => `the debts of user ${row['user_id']} do not agree with their deposits`,
})
