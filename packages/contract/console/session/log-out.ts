// The call that ends the operator's own session.
import { noRequest, nothing } from '#calls/fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

export const logOutOperator = defineConsoleCall({
  name: 'logOut',
  access: 'operator',
  isAction: true,
  request: noRequest,
  reply: nothing,
  rejects: [],
})
