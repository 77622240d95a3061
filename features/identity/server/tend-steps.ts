// The steps by which documents expire and pictures are deleted, a bounded number at once.
import {
  accepted, identityNoticeDays, identityPictureDays,
} from '@ingot/contract/vocabulary'
import { deleteContents } from '#features/file/server/file-steps.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import { endCertified } from './decide-steps.ts'

type Most = { readonly most: number }

/** [ID9] Ends the level of documents that are over, and notifies of those that soon are. */
export const expireIdentities = defineStep({
  name: 'expire-identities',
  async run(step, { most }: Most) {
    const over = await certifiedUntil(step, 0).limit(most).execute()
    for (const row of over) {
      // An end with a row above it has moved both.
      await endCertified(step, {
        row, by: { kind: 'system', id: null }, reason: 'expired', remark: '',
      })
    }
    const soon = await certifiedUntil(step, identityNoticeDays)
      .where('noticed_at', 'is', null).limit(most).execute()
    for (const { id, user_id: user, expiry_date: day } of soon) {
      await step.database.updateTable('identity').set({ noticed_at: step.at }).where('id', '=', id)
        .execute()
      await step.notify({ user, kind: 'identity_expires', parameters: { day: day ?? '' } })
    }
    return accepted({ changed: over.length + soon.length })
  },
})

/** Certified documents whose last day is before the day that many days ahead. */
function certifiedUntil({ database, at }: StepContext, days: number) {
  const day = new Date(at + days * dayMs).toISOString().slice(0, 10)
  return database.selectFrom('identity').selectAll().where('status', '=', 'certified')
    .where('expiry_date', 'is not', null).where('expiry_date', '<', day).orderBy('id')
}

/**
 * [ID10] Deletes pictures that were replaced, and the pictures and details of applications that
 * were rejected or ended, after their days. The facts of each picture remain.
 */
export const deleteOldPictures = defineStep({
  name: 'delete-old-pictures',
  async run(step, { most }: Most) {
    const { database, at } = step
    const before = at - identityPictureDays * dayMs
    const rows = await database.selectFrom('identity_picture as p')
      .innerJoin('identity as i', 'i.id', 'p.identity_id')
      .innerJoin('stored_file as f', 'f.id', 'p.file_id').select('p.file_id')
      .where('f.destroyed_at', 'is', null)
      .where((eb) => eb.or([
        eb('p.replaced_at', '<=', before),
        eb.and([
          eb('i.status', 'in', ['rejected', 'pending_certification']),
          eb('i.decided_at', '<=', before),
        ]),
      ])).limit(most).execute()
    await deleteContents(step, rows.map((row) => row.file_id))
    await database.updateTable('identity').set({ details: '' })
      .where('status', 'in', ['rejected', 'pending_certification'])
      .where('decided_at', '<=', before).where('details', '!=', '').execute()
    return accepted({ changed: rows.length })
  },
})
