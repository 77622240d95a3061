// The users that an announcement is for: how many there are, and how many read which language.
import {
  type AnnouncementAudience, type AnnouncementKind, customerIdMin, type Language,
} from '@ingot/contract/vocabulary'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import '@ingot/server/store/tables/announcement/announcement-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'

export type Addressed = {
  readonly id: number
  readonly audience: AnnouncementAudience
  readonly kind: AnnouncementKind
}

/** [AN1, AN3] A user `u` of the audience that has not switched news off. */
export function isAddressed({ id, audience, kind }: Addressed): RawBuilder<boolean> {
  const listed = audience === 'everyone' ? sql`true` : sql`exists (
    select 1 from announcement_receiver as r
    where r.announcement_id = ${id} and r.user_id = u.id)`
  const wanted = kind !== 'product' ? sql`true` : sql`not exists (
    select 1 from notification_preference as p where p.user_id = u.id
      and p.category = 'news' and p.channel = 'app' and p.is_on = 0)`
  return sql<boolean>`u.id >= ${customerIdMin} and ${listed} and ${wanted}`
}

export type CountedReaders = readonly { readonly language: Language, readonly users: number }[]

/** By the language of the users' last login, the largest first. */
export async function countReaders(
  database: Kysely<Database>, addressed: Addressed,
): Promise<CountedReaders> {
  const { rows } = await sql<CountedReaders[number]>`
    select u.language, count(*) as users from user as u where ${isAddressed(addressed)}
    group by u.language order by users desc, u.language`.execute(database)
  return rows
}

export const sumOf = (counted: CountedReaders): number =>
  counted.reduce((sum, { users }) => sum + users, 0)
