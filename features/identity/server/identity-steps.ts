// The step by which a user applies for a level of identity, and the user's own level.
import {
  accepted, type AppliedLevel, type DocumentKind, identityRejectionsMax, type IdentitySide,
  rejected,
} from '@ingot/contract/vocabulary'
import { checkFiles, claimFiles } from '#features/file/server/claim-files.ts'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { IdentityTable } from '@ingot/server/store/tables/identity-tables.ts'
import { identityWorkflow, identityWorkflowName } from './identity-workflow.ts'
import { countRejections, loadIdentities, loadPictures } from './store.ts'

export type NewIdentity = {
  readonly userId: number
  readonly level: AppliedLevel
  readonly country: string | null
  readonly documentKind: DocumentKind | null
  readonly expiryDate: string | null
  readonly details: string
  readonly numberDigest: string
  readonly pictures: readonly { readonly side: IdentitySide, readonly id: string }[]
}

/** [ID1, ID4, ID6] The application, its pictures and its move are one change. */
export const submitIdentity = defineStep({
  name: 'submit-identity',
  async run(step, asked: NewIdentity) {
    const { userId: user, level } = asked
    const rows = await loadIdentities(step.database, user)
    const row = rows.find((one) => one.level === level)
    const base = rows.find((one) => one.level === 2)
    if (level === 3 && base?.status !== 'certified') return rejected('level_missing')
    if (row !== undefined) {
      const may = await identityWorkflow.check(step, { id: row.id, to: 'pending_approval' })
      if (!may.ok) return may
    }
    if (await countRejections(step.database, { user, at: step.at }) >= identityRejectionsMax) {
      return rejected('too_many_rejections')
    }
    const used = await checkPictures(step, { asked, rows: [row, base] })
    if (!used.ok) return used
    const id = await storeApplication(step, { asked, row })
    await replacePictures(step, { id, asked, fresh: used.value })
    return accepted({ id })
  },
})

type Checked = {
  readonly asked: NewIdentity
  readonly rows: readonly (IdentityTable | undefined)[]
}

/** Returns the pictures that the row does not have yet. */
async function checkPictures(step: StepContext, { asked, rows }: Checked) {
  const { userId: user, pictures } = asked
  const [row, base] = rows
  const ids = [row, base].flatMap((one) => one === undefined ? [] : [one.id])
  const stored = await loadPictures(step.database, ids)
  const own = stored.filter((one) => one.identity_id === row?.id)
  const fresh = pictures.filter(({ id, side }) =>
    !own.some((one) => one.file_id === id && one.side === side))
  const freshIds = fresh.map(({ id }) => id)
  if (new Set(freshIds).size !== freshIds.length) return rejected('same_picture_twice')
  const free = await checkFiles(step, { user, purpose: 'identity', ids: freshIds })
  if (!free.ok) return rejected('file_unknown')
  // [ID4] A portrait is not the document, and the back is not the front.
  const document = asked.level === 3
    ? stored.flatMap((one) => one.identity_id === base?.id ? [one.file_id] : []) : []
  const shown = [...pictures.map(({ id }) => id), ...document]
  const hashes = shown.length === 0 ? [] : await step.database.selectFrom('stored_file')
    .select('sha256').where('id', 'in', shown).execute()
  return new Set(hashes.map(({ sha256 }) => sha256)).size < hashes.length
    ? rejected('same_picture_twice') : accepted(fresh)
}

async function storeApplication(
  step: StepContext,
  { asked, row }: { readonly asked: NewIdentity, readonly row: IdentityTable | undefined },
): Promise<number> {
  const { userId: user, level } = asked
  const by = { kind: 'user', id: user } as const
  const sent = {
    submitted_at: step.at, country: asked.country, document_kind: asked.documentKind,
    expiry_date: asked.expiryDate, details: asked.details, number_digest: asked.numberDigest,
    decided_at: null, decided_by: null, reason: null, remark: '', noticed_at: null,
  }
  if (row !== undefined) {
    const moved = await identityWorkflow.move(step, {
      id: row.id, to: 'pending_approval', by, set: sent,
    })
    if (!moved.ok) throw new Error('a checked application did not move')
    return row.id
  }
  const id = await nextId(step.database, 'identity')
  await step.database.insertInto('identity').values({
    id, user_id: user, level, status: 'pending_approval', created_at: step.at, ...sent,
  }).execute()
  await identityWorkflow.open(step, { id, to: 'pending_approval', by })
  return id
}

type Replaced = {
  readonly id: number
  readonly asked: NewIdentity
  readonly fresh: NewIdentity['pictures']
}

async function replacePictures(step: StepContext, { id, asked, fresh }: Replaced): Promise<void> {
  const { database, at } = step
  await database.updateTable('identity_picture').set({ replaced_at: at })
    .where('identity_id', '=', id).where('replaced_at', 'is', null)
    .$if(asked.pictures.length > 0, (rows) =>
      rows.where('file_id', 'not in', asked.pictures.map((one) => one.id))).execute()
  for (const { id: file, side } of fresh) {
    await database.insertInto('identity_picture').values({
      file_id: file, identity_id: id, side, used_at: at, replaced_at: null,
    }).execute()
  }
  await claimFiles(step, { ids: fresh.map((one) => one.id), by: identityWorkflowName, request: id })
}
