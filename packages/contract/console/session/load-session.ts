// The call that returns the operator of the session.
import { noRequest } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorSession } from './operator-session.ts'

export const loadOperatorSession = defineConsoleCall({
  name: 'loadSession',
  access: 'operator',
  isAction: false,
  request: noRequest,
  reply: operatorSession,
  rejects: [],
})
