// The call that opens an operator's session; the reply sets the session's cookie.
import { z } from 'zod/mini'
import { operatorName, totpCode } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { passwordLengthMax } from '#vocabulary/credentials.ts'
import { operatorSession } from './operator-session.ts'

export const logInOperator = defineConsoleCall({
  name: 'logIn',
  access: 'anyone',
  isAction: true,
  request: z.strictObject({
    name: operatorName,
    password: z.string().check(z.minLength(1), z.maxLength(passwordLengthMax)),
    code: totpCode,
  }),
  reply: operatorSession,
  rejects: ['wrong_credentials', 'too_many_tries'],
})
