// Applications for a level of identity as operators with the permission see them.
import type { QueuedIdentity } from '@ingot/contract/console/identity/identity.ts'
import {
  type IdentityField, type IdentityMark, identityMarks, identitySides, samePictureBitsMax,
} from '@ingot/contract/vocabulary'
import { type Kysely, sql } from 'kysely'
import type { Services } from '#http/services.ts'
import type { IdentityTable } from '#store/tables/identity-tables.ts'
import type { Database } from '#store/tables/schema.ts'
import { type IdentityDetails, loadDetails } from '#features/profile/identity-details.ts'
import { loadPictures, type UsedPicture } from './store.ts'

type Parts = Pick<Services, 'database' | 'secretKey'>

export type IdentityCase = {
  readonly view: QueuedIdentity
  readonly details: IdentityDetails
  readonly pictures: readonly UsedPicture[]
}

/** In the sequence of the rows. Level 3 shows the document of level 2. */
export async function identityCases(
  parts: Parts, rows: readonly IdentityTable[],
): Promise<IdentityCase[]> {
  if (rows.length === 0) return []
  const users = rows.map((row) => row.user_id)
  const [documents, levels, operators] = await Promise.all([
    parts.database.selectFrom('identity').selectAll().where('user_id', 'in', users)
      .where('level', '=', 2).execute(),
    parts.database.selectFrom('user').select(['id', 'auth_level']).where('id', 'in', users)
      .execute(),
    parts.database.selectFrom('operator').select(['id', 'name']).execute(),
  ])
  const pictures = await loadPictures(
    parts.database, [...rows, ...documents].map(({ id }) => id),
  )
  return Promise.all(rows.map(async (row) => {
    const document = documents.find((one) => one.user_id === row.user_id) ?? row
    const own = pictures.filter((one) => one.identity_id === row.id
      || one.identity_id === document.id)
    const details = await loadDetails(parts, document)
    const authLevel = levels.find((one) => one.id === row.user_id)?.auth_level ?? 1
    const baseOperator = row.level === 2 ? undefined
      : operators.find(({ id }) => id === document.decided_by)?.name
    const view = viewOf(row, {
      document, details, pictures: own, authLevel, baseOperator: baseOperator ?? '',
    })
    return { view, details, pictures: own }
  }))
}

type ViewParts = {
  readonly document: IdentityTable
  readonly details: IdentityDetails
  readonly pictures: readonly UsedPicture[]
  readonly authLevel: number
  readonly baseOperator: string
}

function viewOf(row: IdentityTable, parts: ViewParts): QueuedIdentity {
  const { document, details, authLevel, baseOperator } = parts
  return {
    id: row.id,
    userId: row.user_id,
    level: row.level,
    authLevel,
    status: row.status,
    submitTime: row.submitted_at,
    decideTime: row.decided_at,
    reason: row.reason,
    remark: row.remark,
    realName: details.realName,
    country: document.country,
    documentKind: document.document_kind,
    expiryDate: document.expiry_date,
    baseOperator,
    fields: fieldsOf(parts),
  }
}

/** [ID8] Everything that was typed or sent is compared. */
function fieldsOf({ document, details, pictures }: ViewParts): IdentityField[] {
  return [
    'realName', 'cardNo',
    ...details.birthDate === null ? [] : ['birthDate' as const],
    ...document.expiry_date === null ? [] : ['expiryDate' as const],
    ...identitySides.filter((side) => pictures.some((one) => one.side === side)),
  ]
}

/** [ID7] Hints for a closer look; none of them decides. */
export async function loadMarks(
  database: Kysely<Database>, { user, pictures }: {
    readonly user: number, readonly pictures: readonly UsedPicture[]
  },
): Promise<IdentityMark[]> {
  const { same } = await database.selectFrom('identity as i')
    .innerJoin('identity as o', 'o.number_digest', 'i.number_digest')
    .select(({ fn }) => fn.countAll<number>().as('same'))
    .where('i.user_id', '=', user).where('i.level', '=', 2).where('i.number_digest', '!=', '')
    .whereRef('o.user_id', '!=', 'i.user_id').executeTakeFirstOrThrow()
  const marked = {
    same_number: same > 0,
    same_picture: await looksLikeAnother(database, user, pictures),
  }
  return identityMarks.filter((mark) => marked[mark])
}

async function looksLikeAnother(
  database: Kysely<Database>, user: number, pictures: readonly UsedPicture[],
): Promise<boolean> {
  if (pictures.length === 0) return false
  const found = await database.selectFrom('stored_file as f')
    .innerJoin('stored_file as o', 'o.purpose', 'f.purpose').select('o.id')
    .where('f.id', 'in', pictures.map((one) => one.file_id))
    .where('o.used_by', '=', 'identity').where('o.user_id', '!=', user)
    .where(sql<number>`differing_bits(f.difference_hash, o.difference_hash)`, '<=',
      samePictureBitsMax)
    .limit(1).executeTakeFirst()
  return found !== undefined
}
