// POST /console/beginSetUp. A repeated call returns the same TOTP secret until the set-up is
// finished, so a reloaded page does not undo a scan.
import { beginSetUp } from '@ingot/contract/console/session/operator-session.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineConsoleHandler } from '#console/console-handler.ts'
import { checkInvitation } from './check-invitation.ts'
import { mintTotpSecret, totpUriOf } from './operator-totp.ts'
import { keepTotpSecret } from './set-up-steps.ts'
import { totpSecretOwner } from './totp-secret-owner.ts'

export const beginSetUpHandler = defineConsoleHandler(
  beginSetUp,
  async ({ request, services, caller }) => {
    const { sequencer, secretKey } = services
    const invitation = await checkInvitation(services, request, caller)
    if (!invitation.ok) return invitation
    const { id, secretHash, totpSecret } = invitation.value
    const owner = totpSecretOwner(id)
    const known = secretKey.decrypt(totpSecret, owner)
    const secret = known ?? mintTotpSecret()
    const kept = await sequencer.run(keepTotpSecret, {
      id, secretHash, totpSecret: known === undefined ? secretKey.encrypt(secret, owner) : null,
      network: caller.address, device: caller.device,
    })
    if (!kept.ok) return kept
    return accepted({ totpSecret: secret, totpUri: totpUriOf(request.name, secret) })
  },
)
