// The invariant of the sums of reports that `verify` reports.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const sumsOfHouseAccounts = defineCheck({
  name: 'once every batch is counted, the sums of a house account are its balance',
  table: 'house_day',
  text: `select owner, wallet, asset_id, cast(sum(units) as text) as off_by from (
      select owner, wallet, asset_id, units from house_day
      union all
      select owner, wallet, asset_id, -(available_units + frozen_units) from balance
        where owner < 1000
    ) where exists (select 1 from report_cursor)
      and not exists (select 1 from entry_run where batch > (select batch from report_cursor))
    group by owner, wallet, asset_id having sum(units) <> 0`,
  breach: (row) => `the sums of account ${row['owner']} (${row['wallet']}, asset ${row['asset_id']}`
    + `) differ from its balance by ${row['off_by']} units`,
})
