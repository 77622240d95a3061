// Applications for a level of identity as operators with the permission see them.
import type { QueuedIdentity } from '#features/identity/identity.console.ts'
import {
  type CertificationStatus, type IdentityField, identitySides,
} from '@ingot/contract/vocabulary'
import type { Paging } from '@ingot/server/kit/own-page.ts'
import { equal, isIn, loadQueueUsers, queueReads } from '@ingot/server/kit/request-reads.ts'
import type { Services } from '@ingot/server/http/services.ts'
import type { IdentityTable } from '@ingot/server/store/tables/identity-tables.ts'
import { type IdentityDetails, loadDetails } from '#features/profile/server/identity-details.ts'
import { loadMarks } from './identity-marks.ts'
import { identityWorkflow } from './identity-workflow.ts'
import { loadPictures, type UsedPicture } from './store.ts'

type Asked = Paging & {
  readonly status?: CertificationStatus | undefined
  readonly userId?: number | undefined
}

/** The queue of identity; a decided application has its marks only when it is opened. */
export const identityReads = queueReads({
  workflow: identityWorkflow,
  where: ({ status, userId }: Asked) => [equal('status', status), equal('user_id', userId)],
  waits: ({ status }) => status === 'pending_approval',
  counts: { waiting: isIn('pending_approval') },
  worths: {},
  viewsOf: async (services, rows) =>
    (await identityCases(services, rows, (row) => row.status === 'pending_approval'))
      .map(({ view }) => view),
  async opened(services, row) {
    const [[found], userOf] = await Promise.all([
      identityCases(services, [row], () => true), loadQueueUsers(services.database, [row]),
    ])
    if (found === undefined) throw new Error('a stored application has a view')
    const { view: identity, details: { cardNo, birthDate }, pictures } = found
    return {
      identity, cardNo, birthDate, userTime: userOf(row.user_id).createTime,
      pictures: pictures.map((one) => ({ side: one.side, id: one.file_id })),
    }
  },
  shownState: identityWorkflow.stateOf,
})

type IdentityCase = {
  readonly view: QueuedIdentity
  readonly details: IdentityDetails
  readonly pictures: readonly UsedPicture[]
}

/** In the sequence of the rows. Level 3 shows the document of level 2. */
async function identityCases(
  parts: Services, rows: readonly IdentityTable[], isMarked: (row: IdentityTable) => boolean,
): Promise<IdentityCase[]> {
  if (rows.length === 0) return []
  const users = rows.map((row) => row.user_id)
  const [documents, userOf, operators] = await Promise.all([
    parts.database.selectFrom('identity').selectAll().where('user_id', 'in', users)
      .where('level', '=', 2).execute(),
    loadQueueUsers(parts.database, rows),
    parts.database.selectFrom('operator').select(['id', 'name']).execute(),
  ])
  const pictures = await loadPictures(
    parts.database, [...rows, ...documents].map(({ id }) => id),
  )
  const documentOf = (row: IdentityTable) =>
    documents.find((one) => one.user_id === row.user_id) ?? row
  const picturesOf = (row: IdentityTable) => pictures.filter((one) =>
    one.identity_id === row.id || one.identity_id === documentOf(row).id)
  const marksOf = await loadMarks(parts.reports, rows.filter(isMarked)
    .map((row) => ({ userId: row.user_id, pictures: picturesOf(row) })))
  return Promise.all(rows.map(async (row) => {
    const document = documentOf(row)
    const own = picturesOf(row)
    const details = await loadDetails(parts, document)
    const { authLevel } = userOf(row.user_id)
    const baseOperator = row.level === 2 ? undefined
      : operators.find(({ id }) => id === document.decided_by)?.name
    const view = viewOf(row, {
      document, details, pictures: own, authLevel, baseOperator: baseOperator ?? '',
      marks: isMarked(row) ? marksOf(row.user_id) : [],
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
  readonly marks: QueuedIdentity['marks']
}

function viewOf(row: IdentityTable, parts: ViewParts): QueuedIdentity {
  const { document, details, authLevel, baseOperator, marks } = parts
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
    marks,
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
