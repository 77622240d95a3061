// The figures of the desk: the operators there, the time that a chat takes, the ratings.
import {
  medianOf, supportAwayMs, supportSlotsMax, supportWaitMs,
} from '@ingot/contract/vocabulary'
import type { Kysely } from 'kysely'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { loadQueue, type QueuePlace } from './record-rows.ts'

type Reads = Kysely<Database>

const monthMs = 30 * dayMs
/** Chats whose times are read for a median. */
const timesMax = 1_000
const handledMax = 50
const hundredths = 100

export type Seats = readonly {
  readonly id: number
  readonly name: string
  readonly languages: string
  /** Chats that the operator can still take. */
  readonly slots: number
}[]

/** The operators that take chats now. */
export async function loadSeats(database: Reads, now: number): Promise<Seats> {
  const rows = await database.selectFrom('support_seat as s')
    .innerJoin('operator as o', 'o.id', 's.id')
    .select((eb) => [
      's.id', 'o.name', 's.languages',
      eb.selectFrom('support_chat as c').select(({ fn }) => fn.countAll<number>().as('open'))
        .whereRef('c.operator_id', '=', 's.id').where('c.status', '=', 'open').as('open'),
    ])
    .where('s.is_available', '=', 1).where('s.seen_at', '>', now - supportAwayMs)
    .where('o.status', '=', 'active').orderBy('o.name').execute()
  return rows.map(({ open, ...seat }) => ({
    ...seat, slots: Math.max(0, supportSlotsMax - (open ?? 0)),
  }))
}

export type Queue = {
  readonly places: readonly QueuePlace[]
  readonly medianMs: number | null
  readonly openSlots: number
}

/** Everything that the place and the wait of a chat follow from. */
export async function loadQueueState(database: Reads, now: number): Promise<Queue> {
  const [places, seats, handled] = await Promise.all([
    loadQueue(database),
    loadSeats(database, now),
    database.selectFrom('support_chat').select(['taken_at', 'resolved_at'])
      .where('status', '=', 'resolved').where('taken_at', 'is not', null)
      .orderBy('last_at', 'desc').limit(handledMax).execute(),
  ])
  return {
    places,
    openSlots: seats.reduce((sum, { slots }) => sum + slots, 0),
    medianMs: medianOf(handled.map((row) =>
      Math.max(0, (row.resolved_at ?? 0) - (row.taken_at ?? 0)))),
  }
}

/** [SU7] The place of a chat from 1, and its expected wait. */
export function placeOf({ places, medianMs, openSlots }: Queue, id: number) {
  const index = places.findIndex((place) => place.id === id)
  if (index < 0) return { position: null, waitMs: null }
  const position = index + 1
  return { position, waitMs: supportWaitMs({ position, medianMs, openSlots }) }
}

/** The public figures of the last 30 days. */
export async function loadFigures(database: Reads, now: number) {
  const recent = database.selectFrom('support_chat').where('created_at', '>', now - monthMs)
  const [replies, counted] = await Promise.all([
    recent.select(['created_at', 'first_reply_at']).where('first_reply_at', 'is not', null)
      .orderBy('created_at', 'desc').limit(timesMax).execute(),
    recent.select(({ fn, eb }) => [
      fn.countAll<number>().as('chats'),
      fn.count<number>(eb.case().when('status', '=', 'resolved').then(1).end()).as('resolved'),
      fn.count<number>('rating').as('ratings'),
      fn.sum<number | null>('rating').as('stars'),
    ]).executeTakeFirstOrThrow(),
  ])
  const { chats, resolved, ratings, stars } = counted
  return {
    chats, resolved, ratings,
    firstReplyMs: medianOf(replies.map((row) => (row.first_reply_at ?? 0) - row.created_at)),
    ratingHundredths: averageHundredths(stars, ratings),
  }
}

/** Rounded to the nearest hundredth; null without a rating. */
export function averageHundredths(stars: number | null, ratings: number): number | null {
  return ratings === 0 ? null : Math.round((stars ?? 0) * hundredths / ratings)
}
