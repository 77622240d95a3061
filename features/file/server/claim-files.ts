// The pictures of a request, as the step of a workflow uses them.
import { accepted, type FilePurpose, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { StepContext } from '@ingot/server/sequencer/steps/step.ts'
import './file-tables.ts'

type UsedFiles = {
  readonly user: number
  readonly purpose: FilePurpose
  readonly ids: readonly string[]
}

/**
 * [UP13] Refuses with `file_unknown` unless each picture is the user's own, is for this purpose and
 * is used by no request. A step that sends a command calls this before it.
 */
export async function checkFiles(
  { database }: StepContext, { user, purpose, ids }: UsedFiles,
): Promise<Outcome<null>> {
  const { own } = await database.selectFrom('stored_file')
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .where('id', 'in', ids).where('user_id', '=', user).where('purpose', '=', purpose)
    .where('used_by', 'is', null).where('destroyed_at', 'is', null).executeTakeFirstOrThrow()
  return own === new Set(ids).size ? accepted(null) : rejected('file_unknown', 'files')
}

/** Gives checked pictures to one request of a workflow. */
export async function claimFiles(
  { database }: StepContext,
  { ids, by, request }: {
    readonly ids: readonly string[], readonly by: string, readonly request: number
  },
): Promise<void> {
  const { numUpdatedRows } = await database.updateTable('stored_file')
    .set({ used_by: by, used_id: request }).where('id', 'in', ids).where('used_by', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== ids.length) throw new Error('a checked picture is not free')
}
