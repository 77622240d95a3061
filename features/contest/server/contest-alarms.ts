// The alarm of contests: a season whose time for objections is over and whose prizes are not paid.
import { defineAlarms, type FoundAlarm } from '@ingot/server/kit/alarm.ts'
import '@ingot/server/store/tables/contest/contest-tables.ts'
import { reviewEndAt } from './season-facts.ts'

export const contestAlarms = defineAlarms({
  permission: 'read-contests',
  async find({ database, clock }) {
    const rows = await database.selectFrom('contest_season').select(['id', 'end_at', 'ended_at'])
      .where('status', '=', 'review').execute()
    return rows.filter((row) => reviewEndAt(row) <= clock()).map((row): FoundAlarm => ({
      name: 'payout_overdue', tone: 'danger', time: reviewEndAt(row), place: 'contest',
      values: { id: String(row.id) },
    }))
  },
})
