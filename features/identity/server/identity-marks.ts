// [ID7] The marks of applications: other users with the same number, or with a picture that looks
// the same. They are hints for a closer look; none of them decides.
import type { QueuedIdentity } from '#features/identity/identity.console.ts'
import { type IdentityMark, identityMarks, samePictureBitsMax } from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { UsedPicture } from './store.ts'

type Marks = QueuedIdentity['marks']

type Applicant = { readonly userId: number; readonly pictures: readonly UsedPicture[] }

/** Another user, and the user whose application is marked by them. */
type Pair = { readonly user: number; readonly other: number }

const namedMax = 10
/** Pairs that are read of one kind for all applications of a page. */
const pairsMax = 1_000

/** Every picture of a page is compared with those of all users: for the readers of reports. */
export async function loadMarks(
  database: Kysely<Database>, applicants: readonly Applicant[],
): Promise<(user: number) => Marks> {
  const pairs: Readonly<Record<IdentityMark, readonly Pair[]>> = {
    same_number: await sameNumbers(database, applicants),
    same_picture: await samePictures(database, applicants),
  }
  const others = [...new Set(Object.values(pairs).flat().map(({ other }) => other))]
  const names = new Map(others.length === 0 ? []
    : (await database.selectFrom('user').select(['id', 'user_name']).where('id', 'in', others)
      .execute()).map((row) => [row.id, row.user_name]))
  return (user) => identityMarks.flatMap((kind) => {
    const found = [...new Set(pairs[kind].filter((pair) => pair.user === user)
      .map(({ other }) => other))].toSorted((one, other) => one - other)
    return found.length === 0 ? [] : [{
      kind, total: found.length,
      users: found.slice(0, namedMax)
        .map((userId) => ({ userId, userName: names.get(userId) ?? '' })),
    }]
  })
}

async function sameNumbers(
  database: Kysely<Database>, applicants: readonly Applicant[],
): Promise<readonly Pair[]> {
  if (applicants.length === 0) return []
  return database.selectFrom('identity as i')
    .innerJoin('identity as o', 'o.number_digest', 'i.number_digest')
    .select(['i.user_id as user', 'o.user_id as other']).distinct()
    .where('i.user_id', 'in', applicants.map(({ userId }) => userId))
    .where('i.level', '=', 2).where('i.number_digest', '!=', '')
    .whereRef('o.user_id', '!=', 'i.user_id')
    .orderBy('o.user_id').limit(pairsMax).execute()
}

async function samePictures(
  database: Kysely<Database>, applicants: readonly Applicant[],
): Promise<readonly Pair[]> {
  const files = [...new Set(applicants.flatMap(({ pictures }) =>
    pictures.map((one) => one.file_id)))]
  if (files.length === 0) return []
  const own = await database.selectFrom('stored_file')
    .select(['user_id as user', 'purpose', 'difference_hash as hash'])
    .where('id', 'in', files).execute()
  const list = [...new Set(own.map(({ hash }) => hash))].join(',')
  const near = sql<string | null>`near_hashes(difference_hash, ${list}, ${samePictureBitsMax})`
  const found = await database.selectFrom('stored_file')
    .select(['user_id as other', 'purpose', near.as('near')])
    .where('used_by', '=', 'identity').where(near, 'is not', null)
    .orderBy('user_id').limit(pairsMax).execute()
  return found.flatMap(({ other, purpose, near: hashes }) => own
    .filter((one) => one.user !== other && one.purpose === purpose
      && hashes?.split(',').includes(one.hash) === true)
    .map(({ user }) => ({ user, other })))
}
