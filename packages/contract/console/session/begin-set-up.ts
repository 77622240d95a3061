// The call with which an invited operator begins: the one-time secret gives the TOTP secret.
import { z } from 'zod/mini'
import { operatorName, operatorSecret } from '#console/console-fields.ts'
import { defineConsoleCall } from '#console/define-console-call.ts'

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
