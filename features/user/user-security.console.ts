// The security of a user as operators see it: no secret, no code, no word.
import { z } from 'zod/mini'
import { timeMs } from '@ingot/contract/calls/fields.ts'
import { passkeyFactor, totpFactor, withdrawalLock } from '#features/security/protection.calls.ts'
import { reasonText, rowId } from '@ingot/contract/console/console-fields.ts'
import { defineConsoleCall } from '@ingot/contract/console/define-console-call.ts'

export const userSecurity = z.object({
  loginPasswordTime: z.nullable(timeMs),
  coinPasswordTime: z.nullable(timeMs),
  totp: z.nullable(totpFactor),
  passkeys: z.array(passkeyFactor),
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
  hasMailWord: z.boolean(),
  addressLock: z.boolean(),
  locks: z.array(withdrawalLock),
})
export type UserSecurity = z.output<typeof userSecurity>

export const loadUserSecurity = defineConsoleCall({
  name: 'loadUserSecurity',
  access: 'read-users',
  isAction: false,
  request: z.strictObject({ id: rowId }),
  reply: userSecurity,
  rejects: ['request_unknown'],
})

export const proposeRecovery = defineConsoleCall({
  name: 'proposeRecovery',
  access: 'freeze-users',
  isAction: true,
  target: ['user', 'id'],
  request: z.strictObject({ id: rowId, reason: reasonText }),
  reply: z.object({
    /** When it takes effect without an approval; null where it needs one. */
    appliesTime: z.nullable(timeMs),
  }),
  rejects: ['request_unknown', 'state_conflict'],
})
