// The invariants of announcements that `verify` reports.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const readersOfAnnouncement = defineCheck({
  name: 'an announcement has as many readers as it counts, and once sent a number of its own',
  table: 'announcement',
  text: `select a.id from announcement as a
    where a.reads <> (select count(*) from announcement_read as r where r.announcement_id = a.id)
      or (a.status in ('sent', 'withdrawn')) <> (a.message_id is not null)
      or exists (select 1 from message as m where m.id = a.message_id)`,
  breach: (row) => `announcement ${row['id']} has other readers or another number than it counts`,
})
