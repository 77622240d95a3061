// The alarms of stopped withdrawals: coins that differ, and coins at or near the bound of an hour.
import { asAssetId } from '@ingot/contract/vocabulary'
import { defineAlarms, type FoundAlarm } from '@ingot/server/kit/alarm.ts'
import { loadOutflowBound, loadOutflows } from './outflow.ts'
import '@ingot/server/store/tables/stop-tables.ts'
import { withdrawalStopWorkflow } from './stop-rows.ts'
import { outflowAlarm, outflowAlarmMs } from './stop-steps.ts'

/** From this part of the bound, in percent, an outflow is near it. */
const nearPercent = 80n

export const withdrawalStopAlarms = defineAlarms({
  permission: 'read-withdrawals',
  async find({ database, listings, clock }) {
    const now = clock()
    const [stops, bound, outflows, refused] = await Promise.all([
      database.selectFrom('withdrawal_stop').selectAll().where('opened_at', 'is', null).execute(),
      loadOutflowBound(database),
      loadOutflows(database, now),
      database.selectFrom('workflow_event')
        .select(({ fn }) => ['row_id', fn.max<number>('happened_at').as('time')])
        .where('workflow', '=', withdrawalStopWorkflow).where('to_state', '=', outflowAlarm)
        .where('happened_at', '>', now - outflowAlarmMs).groupBy('row_id').execute(),
    ])
    const near = listings.assets.flatMap(({ id, symbol }): readonly FoundAlarm[] => {
      const used = outflows.get(id) ?? 0n
      if (bound === 0n || used * 100n < bound * nearPercent
        || refused.some((one) => one.row_id === symbol)) return []
      const percent = String(used * 100n / bound)
      return [{
        name: 'outflow_near', tone: 'warn', time: null, place: 'withdrawals',
        values: { symbol, percent },
      }]
    })
    return [
      ...stops.map((row): FoundAlarm => ({
        name: 'coin_differs', tone: 'danger', time: row.stopped_at, place: 'reconciliation',
        values: {
          symbol: listings.asset(asAssetId(row.asset_id)).symbol, difference: row.difference,
        },
      })),
      ...refused.map((one): FoundAlarm => ({
        name: 'outflow_reached', tone: 'danger', time: one.time, place: 'withdrawals',
        values: { symbol: one.row_id },
      })),
      ...near,
    ]
  },
})
