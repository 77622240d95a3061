// The call that lists the changes that wait; every operator sees them.
import { z } from 'zod/mini'
import { noRequest } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { waitingChange } from './operator-change.ts'

export const listWaitingChanges = defineConsoleCall({
  name: 'listWaitingChanges',
  access: 'operator',
  isAction: false,
  request: noRequest,
  reply: z.array(waitingChange),
  rejects: [],
})
