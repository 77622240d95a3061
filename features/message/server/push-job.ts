// Queues the pushes of new messages, releases those that quiet hours held, and sends the due ones.
// A push has the kind and the number of its message alone: the device makes the text.
import { isUrgent, type Language } from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { type FeatureJob, repeatStep, repeatWork } from '@ingot/server/kit/feature.ts'
import type { PushOutcome } from '@ingot/server/http/push.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { hourOf } from '@ingot/server/sequencer/steps/mail-turn.ts'
import { isQuietNow } from '@ingot/server/sequencer/steps/quiet-hours.ts'
import type {
  PushDeviceTable, PushNoteTable,
} from '@ingot/server/store/tables/notice/push-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import {
  findEndedDevices, findPushed, forgetEndedDevices, loadPushCursor, queuePushes, releasePushes,
  sendPushDigests, settlePushes,
} from './push-steps.ts'

const everyMs = 1_000
/** A step holds up the batch that it is in. */
const most = 50
/** Pushes that are sent at the same time. */
const sentTogether = 8

export const pushJob: FeatureJob = {
  kind: 'job',
  async start({ services, logger }) {
    /** The stored cursor is behind it while no message is to be pushed. */
    let first = await loadPushCursor(services.database)
    return repeatWork({
      everyMs,
      async work(ending) {
        await forgetEnded(services, ending)
        first = await queueSince(services, first, ending)
        await release(services)
        await sendDigests(services, ending)
        await sendDue(services, ending)
      },
      onFailure(error) { logger.error({ error }, 'pushes were not sent this time') },
    })
  },
}

/** [WP2] First, so that no push is queued for a device whose session has ended. */
async function forgetEnded(
  { sequencer, database, clock }: Services, ending: AbortSignal,
): Promise<void> {
  const ended = await findEndedDevices(database, { at: clock(), most: 1 })
  if (ended.length === 0) return
  await repeatStep(async () => {
    const done = await sequencer.run(forgetEndedDevices, { most })
    return done.ok ? done.value.result.changed : 0
  }, { most, ending })
}

/** Returns the last message that was looked at. */
async function queueSince(
  { sequencer, database, clock }: Services, first: number, ending: AbortSignal,
): Promise<number> {
  const row = await database.selectFrom('message').select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  const last = row?.last ?? 0
  if (last <= first) return first
  const [wanted] = await findPushed(database, { after: first, last, at: clock(), most: 1 })
  if (wanted === undefined) return last
  let isBusy = false
  await repeatStep(async () => {
    const done = await sequencer.run(queuePushes, { first, last, most })
    isBusy = !done.ok
    return done.ok ? done.value.result.changed : 0
  }, { most, ending })
  return isBusy || ending.aborted ? first : last
}

/** [MP7] Looks at every user with held pushes: they are few, and each has at most 20. */
async function release({ sequencer, database, clock }: Services): Promise<void> {
  const rows = await database.selectFrom('push_note').select('user_id').distinct()
    .where('is_held', '=', 1).execute()
  const users: number[] = []
  for (const { user_id: user } of rows) {
    if (users.length < most && !await isQuietNow(database, user, clock())) users.push(user)
  }
  if (users.length > 0) await sequencer.run(releasePushes, { users })
}

async function sendDigests(
  { sequencer, database, clock }: Services, ending: AbortSignal,
): Promise<void> {
  const ended = await database.selectFrom('push_hour').select('user_id')
    .where('hour_at', '<', hourOf(clock())).limit(1).executeTakeFirst()
  if (ended === undefined) return
  await repeatStep(async () => {
    const done = await sequencer.run(sendPushDigests, { most })
    return done.ok ? done.value.result.changed : 0
  }, { most, ending })
}

async function sendDue(services: Services, ending: AbortSignal): Promise<void> {
  const { database, clock, sequencer } = services
  let sent = sentTogether
  while (sent >= sentTogether && !ending.aborted) {
    const due = await findDue(database, clock())
    // WP5: a push that fails in any way holds up none of the others.
    const sends = await Promise.allSettled(due.map((note) => sendNote(services, note)))
    const results = due.map(({ id }, place) => {
      const send = sends[place]
      return { id, outcome: send?.status === 'fulfilled' ? send.value : 'failed' as const }
    })
    const settled = results.length === 0 || (await sequencer.run(settlePushes, { results })).ok
    sent = settled ? due.length : 0
  }
}

type Due = PushNoteTable & Pick<PushDeviceTable, 'endpoint' | 'p256dh' | 'auth'>
  & { readonly language: Language }

function findDue(database: Kysely<Database>, now: number): Promise<Due[]> {
  return database.selectFrom('push_note as note')
    .innerJoin('push_device as device', 'device.session_id', 'note.session_id')
    .innerJoin('session', 'session.id', 'note.session_id')
    .innerJoin('user', 'user.id', 'note.user_id')
    .selectAll('note')
    .select(['device.endpoint', 'device.p256dh', 'device.auth', 'user.language'])
    .where('note.is_held', '=', 0).where('note.due_at', '<=', now)
    .orderBy('note.due_at').orderBy('note.id').limit(sentTogether).execute()
}

/** [WP3] No amount, no market and no name: the push service could not read them anyway. */
async function sendNote({ push }: Services, note: Due): Promise<PushOutcome> {
  const { kind, message_id: id, count, language } = note
  const payload = JSON.stringify({ kind, id: String(id), count, language })
  return push.send(note, {
    payload, topic: `message-${id}`, isUrgent: kind !== 'more' && isUrgent(kind),
  })
}
