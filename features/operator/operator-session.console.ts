// An operator's set-up, login and session.
import { z } from 'zod/mini'
import { noRequest, nothing, wholeNumber } from '@ingot/contract/calls/fields.ts'
import {
  newOperatorPassword, operatorName, operatorSecret, totpCode,
} from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'
import { passwordLengthMax } from '@ingot/contract/vocabulary/credentials.ts'
import { operatorPermissions, operatorRoles } from '@ingot/contract/vocabulary/operator.ts'

// The operator of a session, as the console shows it.

export const operatorSession = z.object({
  id: wholeNumber,
  name: z.string(),
  role: z.enum(operatorRoles),
  permissions: z.array(z.enum(operatorPermissions)),
})
export type OperatorSession = z.output<typeof operatorSession>

// The call with which an invited operator begins: the one-time secret gives the TOTP secret.

export const beginSetUp = defineConsoleCall({
  name: 'beginSetUp',
  access: 'anyone',
  isAction: true,
  request: z.strictObject({ name: operatorName, secret: operatorSecret }),
  reply: z.object({
    /** The TOTP secret in base32, to be typed where no camera is at hand. */
    totpSecret: z.string(),
    /** The otpauth address that an authenticator app scans. */
    totpUri: z.string(),
  }),
  rejects: ['wrong_credentials', 'too_many_tries'],
})

// The call that ends an invitation: password and TOTP are set, the one-time secret is used up.

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

// The call that returns the operator of the session.

export const loadOperatorSession = defineConsoleCall({
  name: 'loadSession',
  access: 'operator',
  isAction: false,
  request: noRequest,
  reply: operatorSession,
  rejects: [],
})

// The call that opens an operator's session; the reply sets the session's cookie.

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

// The call that ends the operator's own session.

export const logOutOperator = defineConsoleCall({
  name: 'logOut',
  access: 'operator',
  isAction: true,
  request: noRequest,
  reply: nothing,
  rejects: [],
})
