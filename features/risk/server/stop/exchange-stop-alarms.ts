// The alarm of a stopped exchange, one for each stopped part.
import { defineAlarms, type FoundAlarm } from '@ingot/server/kit/alarm.ts'
import '@ingot/server/store/tables/stop-tables.ts'

export const exchangeStopAlarms = defineAlarms({
  permission: 'read-overview',
  async find({ database }) {
    const rows = await database.selectFrom('exchange_stop').select(['part', 'stopped_at'])
      .orderBy('part').execute()
    return rows.map(({ part, stopped_at: time }): FoundAlarm => ({
      name: 'exchange_stopped', tone: 'danger', time, place: 'risk', values: { part },
    }))
  },
})
