// The call that lists the waiting requests that were changed by hand in the database.
import { z } from 'zod/mini'
import { noRequest } from '@ingot/contract/calls/fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'

export const changedRow = z.object({
  /** The workflow's name. */
  workflow: z.string(),
  id: z.string(),
})
export type ChangedRow = z.output<typeof changedRow>

export const listChangedRows = defineConsoleCall({
  name: 'listChangedRows',
  access: 'operator',
  isAction: false,
  request: noRequest,
  reply: z.array(changedRow),
  rejects: [],
})
