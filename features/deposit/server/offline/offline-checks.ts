// The invariants of reported deposits that `verify` reports.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const creditOfOffline = defineCheck({
  name: 'a completed reported deposit was credited by one reference of its own and its approvals',
  table: 'offline_deposit',
  text: `select d.id from offline_deposit as d
    where (d.status = 'completed') <> (d.credited_units is not null)
      or (d.status = 'completed') <> exists (select 1 from credited_reference as r
        where r.deposit_id = d.id and r.source = coalesce(d.chain, 'bank'))
      or (d.status = 'completed' and d.approvals_needed > (select count(*)
        from approval as a where a.subject = 'offline-deposit' and a.row_id = d.id
          and a.facts ->> 'units' = cast(d.credited_units as text)))`,
  breach: (row) => `reported deposit ${row['id']} and its credit do not agree`,
})

export const pictureOfOffline = defineCheck({
  name: 'every reported deposit has a picture of its user',
  table: 'offline_deposit',
  text: `select d.id from offline_deposit as d where not exists (select 1 from stored_file as f
    where f.used_by = 'offline-deposit' and f.used_id = d.id and f.user_id = d.user_id)`,
  breach: (row) => `reported deposit ${row['id']} has no picture`,
})
