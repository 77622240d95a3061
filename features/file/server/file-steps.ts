// The steps of pictures: stored, used by one request, and deleted.
import {
  accepted, type FilePurpose, rejected, unusedFileLifetimeMs, uploadsPerDayMax,
  uploadsPerMinuteMax,
} from '@ingot/contract/vocabulary'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { dayMs } from '@ingot/server/store/rows/day-of.ts'
import { countUploads } from './store.ts'

const minuteMs = 60_000

/** [UP10] Keeps a user's first key; returns the one that holds. */
export const keepFileKey = defineStep({
  name: 'keep-file-key',
  async run({ database }, { userId, wrappedKey }: { userId: number, wrappedKey: string }) {
    await database.insertInto('file_key').values({ user_id: userId, wrapped_key: wrappedKey })
      .onConflict((conflict) => conflict.column('user_id').doNothing()).execute()
    const row = await database.selectFrom('file_key').select('wrapped_key')
      .where('user_id', '=', userId).executeTakeFirstOrThrow()
    return accepted({ wrappedKey: row.wrapped_key })
  },
})

export type NewFile = {
  readonly id: string
  readonly userId: number
  readonly purpose: FilePurpose
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly sha256: string
  readonly differenceHash: string
  readonly content: Uint8Array
  readonly contentSha256: string
}

export const storeFile = defineStep({
  name: 'store-file',
  async run(step, file: NewFile) {
    const allowed = await checkUploads(step, file.userId)
    if (!allowed.ok) return allowed
    const { database, at } = step
    await database.insertInto('stored_file').values({
      id: file.id, user_id: file.userId, purpose: file.purpose, width: file.width,
      height: file.height, bytes: file.bytes, sha256: file.sha256,
      difference_hash: file.differenceHash, content_sha256: file.contentSha256, created_at: at,
      used_by: null, used_id: null, destroyed_at: null,
    }).execute()
    await database.insertInto('file_content').values({ file_id: file.id, content: file.content })
      .execute()
    return accepted(null)
  },
})

/** [UP8] Refuses with `too_many_uploads` or `upload_day_limit`. */
export async function checkUploads(
  { database, at }: Pick<StepContext, 'database' | 'at'>, user: number,
) {
  const { minute, day } = await countUploads(database, {
    user, minuteFrom: at - minuteMs, dayFrom: at - dayMs,
  })
  if (day >= uploadsPerDayMax) return rejected('upload_day_limit')
  return minute >= uploadsPerMinuteMax ? rejected('too_many_uploads') : accepted(null)
}

/** [UP14] Deletes pictures that no request has used in time, a bounded number at once. */
export const deleteUnusedFiles = defineStep({
  name: 'delete-unused-files',
  async run({ database, at }, { most }: { most: number }) {
    const rows = await database.selectFrom('stored_file').select('id')
      .where('used_by', 'is', null).where('created_at', '<=', at - unusedFileLifetimeMs)
      .orderBy('created_at').limit(most).execute()
    const ids = rows.map(({ id }) => id)
    await database.deleteFrom('file_content').where('file_id', 'in', ids).execute()
    await database.deleteFrom('stored_file').where('id', 'in', ids).execute()
    return accepted({ deleted: ids.length })
  },
})

/** [UP11] Destroys a user's key and the bytes of their pictures; the facts of each remain. */
export const destroyFileKey = defineStep({
  name: 'destroy-file-key',
  async run({ database, at }, { userId }: { userId: number }) {
    const own = database.selectFrom('stored_file').select('id').where('user_id', '=', userId)
    await database.deleteFrom('file_content').where('file_id', 'in', own).execute()
    await database.updateTable('stored_file').set({ destroyed_at: at })
      .where('user_id', '=', userId).where('destroyed_at', 'is', null).execute()
    await database.deleteFrom('file_key').where('user_id', '=', userId).execute()
    return accepted(null)
  },
})

/** Deletes the bytes of pictures; the facts of each remain. */
export async function deleteContents(
  { database, at }: StepContext, ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await database.deleteFrom('file_content').where('file_id', 'in', ids).execute()
  await database.updateTable('stored_file').set({ destroyed_at: at }).where('id', 'in', ids)
    .execute()
}
