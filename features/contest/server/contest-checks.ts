// The invariants of contests that `verify` reports: the prizes, their postings, and the entries of
// every season.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const postingOfPrize = defineCheck({
  name: 'every paid prize of a contest has exactly its posting, and every posting its prize',
  table: 'contest_entry',
  text: `select owner, at, cast(units as text) as amount, sum(n) as missing from (
      select user_id as owner, paid_at as at, prize_units as units, 1 as n from contest_entry
        where paid_at is not null and user_id >= ${customerIdMin}
      union all
      select owner, posted_at, amount_units, -1 from ledger_entry
        where kind = 'prize' and owner in (select id from user)
    ) group by owner, at, units having sum(n) <> 0`,
  breach: (row) => {
    const what = `${row['amount']} units of user ${row['owner']}`
    return Number(row['missing']) > 0
      ? `a prize lacks its posting of ${what}` : `a posting of ${what} lacks its prize`
  },
})

export const prizesOfSeason = defineCheck({
  name: 'a season pays no more than its pool, and what it paid is the sum of its paid prizes',
  table: 'contest_season',
  text: `select s.id from contest_season as s where s.paid_units > s.pool_units
    or s.paid_units <> (select coalesce(sum(e.prize_units), 0) from contest_entry as e
      where e.season_id = s.id and e.paid_at is not null)
    or s.entrants <> (select count(*) from contest_entry as e where e.season_id = s.id)
    or (s.status = 'paid' and exists (select 1 from contest_entry as e
      where e.season_id = s.id and e.status = 'ranked' and e.prize_units > 0
        and e.paid_at is null))`,
  breach: (row) => `season ${row['id']} has other prizes or entries than it counts`,
})

export const transfersOfEntry = defineCheck({
  name: 'the transfers of an entry are those of its ledger between its first and its last facts',
  table: 'contest_entry',
  text: `select e.id from contest_entry as e join command_batch as b on b.batch = e.start_batch
    where e.user_id >= ${customerIdMin} and e.started_at is not null
      and e.in_units - e.out_units + e.bonus_units <> (
        select coalesce(sum(l.amount_units), 0) from ledger_entry as l
        join asset as a on a.asset_id = l.asset_id and a.symbol = 'USDT'
        where l.owner = e.user_id and l.wallet = 'contract'
          and l.entry_id > b.last_entry_id and l.entry_id <= e.last_entry_id
          and l.kind not in ('trade', 'fee', 'pnl', 'funding', 'liquidation', 'insurance'))`,
  breach: (row) => `entry ${row['id']} has other transfers than the ledger`,
})
