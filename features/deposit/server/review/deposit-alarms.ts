// The alarms of chains: replaced blocks, late blocks, and debts of reversed deposits.
import { defineAlarms, type FoundAlarm } from '@ingot/server/kit/alarm.ts'
import { delayedSince } from '#features/deposit/server/chain-delay.ts'
import '@ingot/server/store/tables/deposit-tables.ts'

export const chainAlarms = defineAlarms({
  permission: 'read-deposits',
  async find({ database, clock }) {
    const [cursors, debts] = await Promise.all([
      database.selectFrom('chain_cursor').selectAll().execute(),
      database.selectFrom('deposit_debt')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'), fn.min<number | null>('created_at').as('time'),
        ]).where('closed_at', 'is', null).executeTakeFirstOrThrow(),
    ])
    const late = cursors.flatMap((cursor): readonly FoundAlarm[] => {
      const time = delayedSince(cursor, clock())
      return time === null ? [] : [{
        name: 'chain_late', tone: 'warn', time, place: 'reconciliation',
        values: { chain: cursor.chain },
      }]
    })
    const replaced = cursors.flatMap((cursor): readonly FoundAlarm[] =>
      cursor.alarm_at === null ? [] : [{
        name: 'chain_reorganised', tone: 'danger', time: cursor.alarm_at, place: 'reconciliation',
        values: { chain: cursor.chain, depth: String(cursor.alarm_depth) },
      }])
    return [
      ...replaced, ...late,
      ...debts.count === 0 ? [] : [{
        name: 'deposit_reversed', tone: 'danger', time: debts.time, place: 'reconciliation',
        values: { count: String(debts.count) },
      } as const],
    ]
  },
})
