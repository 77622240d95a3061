// The alarms of offers: a draw that operators have not begun, and a listing that is late.
import { defineAlarms, type FoundAlarm } from '@ingot/server/kit/alarm.ts'
import '@ingot/server/store/tables/new-coin-tables.ts'

export const offerAlarms = defineAlarms({
  permission: 'read-new-coins',
  async find({ database, listings, clock }) {
    const now = clock()
    const rows = await database.selectFrom('new_coin_offer')
      .select(['id', 'asset_id', 'status', 'lottery_at', 'listing_at'])
      .where((eb) => eb.or([
        eb.and([eb('status', '=', 'closed'), eb('lottery_at', '<=', now)]),
        eb.and([eb('status', '=', 'drawn'), eb('listing_at', '<=', now)]),
      ])).execute()
    return rows.map((row): FoundAlarm => {
      const symbol = listings.assets.find(({ id }) => id === row.asset_id)?.symbol ?? ''
      return row.status === 'closed'
        ? {
          name: 'draw_overdue', tone: 'danger', time: row.lottery_at, place: 'new-coins',
          values: { symbol },
        }
        : {
          name: 'listing_overdue', tone: 'warn', time: row.listing_at, place: 'new-coins',
          values: { symbol },
        }
    })
  },
})
