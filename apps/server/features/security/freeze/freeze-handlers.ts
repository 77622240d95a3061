// The calls that freeze an account: by the link of a mail, without a login, and by its user.
import { freezeByLink, freezeMyAccount } from '@ingot/contract/calls/security/freeze.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { digestToken } from '#features/session/secrets.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { freezeAccountStep } from './freeze-steps.ts'

// POST /freezeByLink.

export const freezeByLinkHandler = defineHandler(
  freezeByLink,
  async ({ request: { token }, services, caller }) => {
    const tokenHash = digestToken(token)
    if (tokenHash === undefined) return rejected('link_used')
    const { sequencer, securityLog, sessions } = services
    const frozen = await sequencer.run(freezeAccountStep, {
      userId: null, tokenHash,
      event: securityLog.eventOf({ kind: 'account-frozen', detail: 'link' }, caller),
    })
    if (!frozen.ok) return frozen
    sessions.ended(frozen.value.result.ended)
    return accepted(null)
  },
)

// POST /freezeMyAccount.

export const freezeMyAccountHandler = defineHandler(
  freezeMyAccount,
  async ({ session: { user }, services: { sequencer, securityLog, sessions }, caller }) => {
    const frozen = await sequencer.run(freezeAccountStep, {
      userId: user, tokenHash: '',
      event: securityLog.eventOf({ kind: 'account-frozen', userId: user }, caller),
    })
    if (!frozen.ok) return frozen
    sessions.ended(frozen.value.result.ended)
    return accepted(null)
  },
)
