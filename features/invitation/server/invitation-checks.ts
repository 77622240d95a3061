// The invariant of rebates that `verify` reports: each row has its posting, and each posting its
// row.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const postingOfRebate = defineCheck({
  name: 'every rebate of an invitation has exactly its posting, and every posting its rebate',
  table: 'rebate',
  text: `select owner, at, asset_id, cast(units as text) as amount, sum(n) as missing from (
      select user_id as owner, created_at as at, asset_id, units, 1 as n from rebate
      union all
      select owner, posted_at, asset_id, amount_units, -1 from ledger_entry
        where kind = 'rebate' and owner in (select id from user)
    ) group by owner, at, asset_id, units having sum(n) <> 0`,
  breach: (row) => {
    const what = `${row['amount']} units of asset ${row['asset_id']} of user ${row['owner']}`
    return Number(row['missing']) > 0
      ? `a rebate lacks its posting of ${what}` : `a posting of ${what} lacks its rebate`
  },
})
