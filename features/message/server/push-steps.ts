// The steps of pushes: a device's subscription, the queue of messages to push, the quiet hours that
// hold them, and the results of sending.
import {
  accepted, categoryOf, channelRule, isMessageKind, isOnAtFirst, isUrgent, type MessageKind,
  messageKinds, type NoticeCategory, noticeCategories, rejected, sessionIdleMs,
  sessionLifetimeMs, userStatusActive,
} from '@ingot/contract/vocabulary'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { hourOf, takeTurn } from '@ingot/server/sequencer/steps/mail-turn.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { isQuietNow } from '@ingot/server/sequencer/steps/quiet-hours.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type {
  PushDeviceTable, PushHourTable, PushNoteTable,
} from '@ingot/server/store/tables/notice/push-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

/** [WP4] The pushes of one user in one hour; the others are in a digest. */
const pushesOfHour = 20
/** Of one user in quiet hours; further ones are counted for a digest. */
const heldMax = 20
/** An older message is not pushed any more: the exchange was off for a day. */
const pushedWithinMs = 86_400_000
const failuresMax = 3
/** Between two tries of a push. */
const retryMs = [30_000, 300_000] as const

type Subscription = Pick<PushDeviceTable, 'endpoint' | 'p256dh' | 'auth'> & {
  readonly user: number
  readonly session: number
}

/**
 * [WP1] A session has one subscription. An address that another living session has is refused
 * unless the keys are the same: then it is the same browser, whose newest session gets the pushes.
 */
export const subscribeDevice = defineStep({
  name: 'subscribe-push-device',
  async run(step, { user, session, endpoint, p256dh, auth }: Subscription) {
    const { at, database } = step
    const taken = await database.selectFrom('push_device').selectAll()
      .where('endpoint', '=', endpoint).where('session_id', '!=', session).executeTakeFirst()
    if (taken !== undefined) {
      if (taken.p256dh !== p256dh || taken.auth !== auth) {
        return rejected('push_refused', 'endpoint')
      }
      await forgetDevice(database, taken.session_id)
    }
    await forgetDevice(database, session)
    await database.insertInto('push_device').values({
      session_id: session, user_id: user, endpoint, p256dh, auth, failures: 0, created_at: at,
    }).execute()
    return accepted(null)
  },
})

/** Idempotent. */
export const unsubscribeDevice = defineStep({
  name: 'unsubscribe-push-device',
  async run({ database }, { user, session }: Pick<Subscription, 'user' | 'session'>) {
    const own = await database.selectFrom('push_device').select('session_id')
      .where('session_id', '=', session).where('user_id', '=', user).executeTakeFirst()
    if (own !== undefined) await forgetDevice(database, session)
    return accepted(null)
  },
})

type Quiet = {
  readonly user: number
  readonly isOn: boolean
  readonly fromMinute: number
  readonly toMinute: number
  readonly zone: string
}

export const setQuietHours = defineStep({
  name: 'set-quiet-hours',
  async run({ at, database }, { user, isOn, fromMinute, toMinute, zone }: Quiet) {
    const changed = {
      is_on: Number(isOn), from_minute: fromMinute, to_minute: toMinute, zone, updated_at: at,
    }
    await database.insertInto('quiet_hours').values({ user_id: user, ...changed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed)).execute()
    return accepted(null)
  },
})

type Bound = { readonly most: number }
type Stretch = Bound & { readonly first: number; readonly last: number }

/** [WP3] Exactly once: the cursor moves in the transaction of the pushes. */
export const queuePushes = defineStep({
  name: 'queue-pushes',
  async run(step, { first, last, most }: Stretch) {
    const { at, database } = step
    const after = Math.max(await loadPushCursor(database), first)
    const rows = await findPushed(database, { after, last, at, most })
    for (const row of rows) await queuePush(step, row)
    const end = rows.length < most ? last : rows.at(-1)?.id ?? last
    await database.updateTable('push_cursor').set({ message_id: Math.max(after, end) }).execute()
    return accepted({ changed: rows.length })
  },
})

/** [MP7] The held pushes of users whose quiet hours have ended, as many as the hour allows. */
export const releasePushes = defineStep({
  name: 'release-pushes',
  async run(step, { users }: { readonly users: readonly number[] }) {
    const { at, database } = step
    for (const user of users) {
      if (await isQuietNow(database, user, at)) continue
      const held = await database.selectFrom('push_note').select('message_id').distinct()
        .where('user_id', '=', user).where('is_held', '=', 1).orderBy('message_id').execute()
      for (const { message_id: message } of held) {
        if (await hasTurn(step, user, true)) {
          await database.updateTable('push_note').set({ is_held: 0, due_at: at })
            .where('user_id', '=', user).where('message_id', '=', message).execute()
        } else {
          await database.deleteFrom('push_note').where('user_id', '=', user)
            .where('message_id', '=', message).where('is_held', '=', 1).execute()
        }
      }
    }
    return accepted({ changed: users.length })
  },
})

/** [WP4] At the full hour: one push with the number of the others. */
export const sendPushDigests = defineStep({
  name: 'send-push-digests',
  async run(step, { most }: Bound) {
    const rows = await step.database.selectFrom('push_hour').selectAll()
      .where('hour_at', '<', hourOf(step.at)).orderBy('hour_at').limit(most).execute()
    for (const row of rows) await endOrHoldPushHour(step, row)
    return accepted({ changed: rows.length })
  },
})

export type PushResult = { readonly id: number; readonly outcome: 'sent' | 'gone' | 'failed' }

/** [WP5] Three failures in a row, or a word that the device is gone, end its subscription. */
export const settlePushes = defineStep({
  name: 'settle-pushes',
  async run(step, { results }: { readonly results: readonly PushResult[] }) {
    const { database } = step
    for (const { id, outcome } of results) {
      const note = await database.selectFrom('push_note').selectAll().where('id', '=', id)
        .executeTakeFirst()
      if (note === undefined) continue
      if (outcome === 'gone') await forgetDevice(database, note.session_id)
      else if (outcome === 'sent') {
        await database.deleteFrom('push_note').where('id', '=', id).execute()
        await database.updateTable('push_device').set({ failures: 0 })
          .where('session_id', '=', note.session_id).where('failures', '>', 0).execute()
      } else await noteFailure(step, note)
    }
    return accepted(null)
  },
})

/** [WP2] The devices of sessions that have ended, with the pushes that wait for them. */
export const forgetEndedDevices = defineStep({
  name: 'forget-ended-push-devices',
  async run({ at, database }, { most }: Bound) {
    const rows = await findEndedDevices(database, { at, most })
    for (const { session_id: session } of rows) await forgetDevice(database, session)
    return accepted({ changed: rows.length })
  },
})

export function findEndedDevices(
  database: Kysely<Database>, { at, most }: Bound & { readonly at: number },
) {
  return database.selectFrom('push_device as device').select('device.session_id')
    .where(({ not, exists, selectFrom }) => not(exists(
      selectFrom('session').innerJoin('user', 'user.id', 'session.user_id').select('session.id')
        .whereRef('session.id', '=', 'device.session_id')
        .whereRef('session.user_id', '=', 'device.user_id')
        .where('session.created_at', '>', at - sessionLifetimeMs)
        .where('session.last_used_at', '>', at - sessionIdleMs)
        .where('user.user_status', '=', userStatusActive),
    ))).limit(most).execute()
}

export async function loadPushCursor(database: Kysely<Database>): Promise<number> {
  const row = await database.selectFrom('push_cursor').select('message_id').executeTakeFirst()
  return row?.message_id ?? 0
}

export type PushedStretch = {
  readonly after: number
  readonly last: number
  readonly at: number
  readonly most: number
}

type Pushed = { readonly id: number; readonly user_id: number; readonly kind: MessageKind }

/** The messages of users with a device whose category is pushed, oldest first. */
export function findPushed(
  database: Kysely<Database>, { after, last, at, most }: PushedStretch,
): Promise<Pushed[]> {
  return database.selectFrom('message').select(['id', 'user_id', 'kind'])
    .where('id', '>', after).where('id', '<=', last)
    .where('created_at', '>', at - pushedWithinMs)
    .where(({ exists, selectFrom }) => exists(selectFrom('push_device').select('user_id')
      .whereRef('push_device.user_id', '=', 'message.user_id')))
    .where((built) => built.or(noticeCategories.map((category) => built.and([
      built('kind', 'in', kindsOf(category)),
      isOnAtFirst(channelRule(category, 'push'))
        ? built.not(switched(built, category, 0)) : switched(built, category, 1),
    ]))))
    .orderBy('id').limit(most).execute()

  function switched(
    { exists, selectFrom }: Pick<Expressions, 'exists' | 'selectFrom'>, category: NoticeCategory,
    isOn: number,
  ) {
    return exists(selectFrom('notification_preference').select('is_on')
      .whereRef('notification_preference.user_id', '=', 'message.user_id')
      .where('category', '=', category).where('channel', '=', 'push').where('is_on', '=', isOn))
  }
}

type Expressions = ExpressionBuilder<Database, 'message'>

const kindsOf = (category: NoticeCategory) => Object.keys(messageKinds).filter(isMessageKind)
  .filter((kind) => categoryOf(kind) === category)

async function queuePush(step: StepContext, { id, user_id: user, kind }: Pushed): Promise<void> {
  const { at, database } = step
  const isFree = isUrgent(kind)
  const isHeld = !isFree && await isQuietNow(database, user, at)
  if (isHeld && await countHeld(database, user) >= heldMax) return withhold(step, user)
  if (!isFree && !isHeld && !await hasTurn(step, user, true)) return
  await addNotes(step, { user, kind, message: id, count: 0, isHeld })
}

type NewNotes = {
  readonly user: number
  readonly kind: PushNoteTable['kind']
  readonly message: number
  readonly count: number
  readonly isHeld: boolean
}

/** One for each device. */
async function addNotes(
  { at, database }: StepContext, { user, kind, message, count, isHeld }: NewNotes,
): Promise<void> {
  const devices = await database.selectFrom('push_device').select('session_id')
    .where('user_id', '=', user).orderBy('session_id').execute()
  for (const { session_id: session } of devices) {
    await database.insertInto('push_note').values({
      id: await nextId(database, 'push_note'), session_id: session, user_id: user,
      message_id: message, kind, count, is_held: Number(isHeld), tries: 0, due_at: at,
      created_at: at,
    }).execute()
  }
}

async function countHeld(database: Kysely<Database>, user: number): Promise<number> {
  const { rows: [row] } = await sql<{ readonly held: number }>`
    select count(distinct message_id) as held from push_note
    where user_id = ${user} and is_held = 1`.execute(database)
  return row?.held ?? 0
}

/** Counts a push of the hour: whether it is sent, or is one of the digest. */
async function hasTurn(step: StepContext, user: number, mayBeSent: boolean): Promise<boolean> {
  const { at, database } = step
  const hour = hourOf(at)
  const row = await database.selectFrom('push_hour').selectAll().where('user_id', '=', user)
    .executeTakeFirst()
  const isQuiet = await isQuietNow(database, user, at)
  if (row !== undefined && row.hour_at < hour && !isQuiet) await endPushHour(step, row)
  const begun = { sent: 0, withheld: isQuiet ? row?.withheld ?? 0 : 0 }
  const { isSent, ...counts } = takeTurn(
    row?.hour_at === hour ? row : begun, mayBeSent ? pushesOfHour : 0,
  )
  await database.insertInto('push_hour').values({ user_id: user, hour_at: hour, ...counts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hour_at: hour, ...counts }))
    .execute()
  return isSent
}

async function withhold(step: StepContext, user: number): Promise<void> {
  await hasTurn(step, user, false)
}

async function endOrHoldPushHour(step: StepContext, row: PushHourTable): Promise<void> {
  const { at, database } = step
  if (!await isQuietNow(database, row.user_id, at)) return endPushHour(step, row)
  await database.updateTable('push_hour').set({ hour_at: hourOf(at), sent: 0 })
    .where('user_id', '=', row.user_id).execute()
}

async function endPushHour(
  step: StepContext, { user_id: user, withheld }: PushHourTable,
): Promise<void> {
  await step.database.deleteFrom('push_hour').where('user_id', '=', user).execute()
  if (withheld === 0) return
  await addNotes(step, { user, kind: 'more', message: 0, count: withheld, isHeld: false })
}

async function noteFailure(
  { at, database }: StepContext, { id, session_id: session, tries }: PushNoteTable,
): Promise<void> {
  const device = await database.updateTable('push_device')
    .set((built) => ({ failures: built('failures', '+', 1) }))
    .where('session_id', '=', session).returning('failures').executeTakeFirst()
  const waitMs = retryMs[tries]
  if (device === undefined || device.failures >= failuresMax) await forgetDevice(database, session)
  else if (waitMs === undefined) {
    await database.deleteFrom('push_note').where('id', '=', id).execute()
  } else {
    await database.updateTable('push_note').set({ tries: tries + 1, due_at: at + waitMs })
      .where('id', '=', id).execute()
  }
}

async function forgetDevice(database: Kysely<Database>, session: number): Promise<void> {
  await database.deleteFrom('push_note').where('session_id', '=', session).execute()
  await database.deleteFrom('push_device').where('session_id', '=', session).execute()
}
