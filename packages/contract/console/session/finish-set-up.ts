// The call that ends an invitation: password and TOTP are set, the one-time secret is used up.
import { z } from 'zod/mini'
import {
  newOperatorPassword, operatorName, operatorSecret, totpCode,
} from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'
import { operatorSession } from './operator-session.ts'

export const finishSetUp = defineConsoleCall({
  name: 'finishSetUp',
  access: 'anyone',
  isAction: true,
  request: z.strictObject({
    name: operatorName, secret: operatorSecret, password: newOperatorPassword, code: totpCode,
  }),
  reply: operatorSession,
  rejects: ['wrong_credentials', 'too_many_tries', 'wrong_code', 'password_too_common'],
})
