// The calls of pushes and of quiet hours.
import {
  changeQuietHours, loadPushSettings, type QuietHours, subscribePush, unsubscribePush,
} from '#features/message/push.calls.ts'
import { accepted, rejected, type UserId } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { zoneNamed } from '@ingot/server/sequencer/steps/quiet-hours.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import '@ingot/server/store/tables/notice/push-tables.ts'
import { setQuietHours, subscribeDevice, unsubscribeDevice } from './push-steps.ts'

// GET /loadPushSettings.

export const loadPushSettingsHandler = defineHandler(
  loadPushSettings,
  async ({ session: { id, user }, services: { database, push } }) => {
    const [device, quietHours] = await Promise.all([
      database.selectFrom('push_device').select('session_id')
        .where('session_id', '=', id).where('user_id', '=', user).executeTakeFirst(),
      loadQuietHours(database, user),
    ])
    return accepted({
      publicKey: push.publicKey, isSubscribed: device !== undefined, quietHours,
    })
  },
)

// POST /subscribePush.

export const subscribePushHandler = defineHandler(
  subscribePush,
  async ({ request, session: { id, user }, services: { sequencer, push } }) => {
    if (!push.isUsable(request)) return rejected('push_refused', 'endpoint')
    const done = await sequencer.run(subscribeDevice, { ...request, user, session: id })
    return done.ok ? accepted(null) : done
  },
)

// POST /unsubscribePush.

export const unsubscribePushHandler = defineHandler(
  unsubscribePush,
  async ({ session: { id, user }, services: { sequencer } }) => {
    const done = await sequencer.run(unsubscribeDevice, { user, session: id })
    return done.ok ? accepted(null) : done
  },
)

// POST /changeQuietHours.

export const changeQuietHoursHandler = defineHandler(
  changeQuietHours,
  async ({ request: { isOn, from, to, zone }, session: { user }, services: { sequencer } }) => {
    const named = zoneNamed(zone)
    if (named === undefined) return rejected('zone_unknown', 'zone')
    const done = await sequencer.run(setQuietHours, {
      user, isOn, fromMinute: minuteOf(from), toMinute: minuteOf(to), zone: named,
    })
    return done.ok ? accepted(null) : done
  },
)

/** These hours are offered to a user who has set none. */
const offered: QuietHours = { isOn: false, from: '22:30', to: '07:00', zone: 'UTC' }

async function loadQuietHours(database: Kysely<Database>, user: UserId): Promise<QuietHours> {
  const row = await database.selectFrom('quiet_hours').selectAll().where('user_id', '=', user)
    .executeTakeFirst()
  if (row === undefined) return offered
  return {
    isOn: row.is_on === 1, from: timeOf(row.from_minute), to: timeOf(row.to_minute),
    zone: row.zone,
  }
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
