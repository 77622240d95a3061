// The console calls of a user's security: the factors and locks, and the proposal of a recovery.
import {
  loadUserSecurity, proposeRecovery,
} from '#features/user/user-security.console.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '@ingot/server/console/console-handler.ts'
import { proposeRecoveryStep } from '#features/security/server/recovery-steps.ts'
import { protectionOf } from './protection-handlers.ts'

// POST /console/loadUserSecurity. No operator sees the word of the mails.

export const loadUserSecurityHandler = defineConsoleHandler(
  loadUserSecurity,
  async ({ request: { id }, services }) => {
    const known = await services.database.selectFrom('user').select('id').where('id', '=', id)
      .executeTakeFirst()
    if (known === undefined) return rejected('request_unknown', 'id')
    const protection = await protectionOf(services, id)
    return accepted({
      loginPasswordTime: protection.loginPasswordTime,
      coinPasswordTime: protection.coinPasswordTime,
      totp: protection.totp,
      passkeys: protection.passkeys,
      hasEmail: protection.email !== '',
      hasPhone: protection.phone !== '',
      hasMailWord: protection.mailWord !== '',
      addressLock: protection.addressLock,
      locks: protection.locks,
    })
  },
)

// POST /console/proposeRecovery.

export const proposeRecoveryHandler = defineConsoleHandler(
  proposeRecovery,
  async ({ request, services: { sequencer }, by }) => {
    const proposed = await sequencer.run(proposeRecoveryStep, { by, input: request })
    return proposed.ok ? accepted(proposed.value.result) : proposed
  },
)
