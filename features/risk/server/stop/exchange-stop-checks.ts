// The invariants of the stops of the exchange that `verify` reports.
import { defineCheck } from '@ingot/server/sequencer/verify/verify-check.ts'

export const haltOfStop = defineCheck({
  name: 'the trading of all markets is halted while, and only while, an operator has stopped it',
  table: 'exchange_stop',
  text: `select s.halted from (select coalesce(max(is_trading_halted), 0) as halted
      from exchange_state) as s
    where s.halted <> (select count(*) from exchange_stop where part = 'trading')`,
  breach: (row) => `trading is ${row['halted'] === 1 ? 'halted' : 'open'}, against its stop`,
})

export const eventOfStop = defineCheck({
  name: 'a stop of the exchange is its last event',
  table: 'exchange_stop',
  text: `select s.part from exchange_stop as s where not exists (
      select 1 from workflow_event as e where e.workflow = 'configuration'
        and e.row_id = 'exchange ' || s.part and e.happened_at = s.stopped_at
        and e.actor_id = s.stopped_by and e.reason = s.reason
        and e.event_id = (select max(event_id) from workflow_event
          where workflow = 'configuration' and row_id = 'exchange ' || s.part))`,
  breach: (row) => `the stop of ${String(row['part'])} is not that of its last event`,
})
