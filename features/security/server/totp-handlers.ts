// The calls of a user's authenticator app.
import {
  beginTotp, confirmTotp, removeTotp, renewRecoveryCodes,
} from '#features/security/totp.calls.ts'
import { accepted, productName, rejected } from '@ingot/contract/vocabulary'
import { hiddenContact, loadOwnContact } from '#features/session/server/own-contact.ts'
import { mintTotpSecret, totpStepOf, totpUriOf } from '@ingot/server/kit/totp.ts'
import { defineHandler, defineProvenHandler } from '@ingot/server/http/reply/handler.ts'
import { mintRecoveryCodes } from './recovery-codes.ts'
import { totpSecretOwner } from './totp-secret.ts'
import { confirmTotpStep, offerTotp, removeTotpStep, renewRecoveryCodesStep } from './totp-steps.ts'

// POST /beginTotp.

export const beginTotpHandler = defineProvenHandler(
  beginTotp,
  async ({ proof, session: { user }, services: { sequencer, secretKey, database } }) => {
    const secret = mintTotpSecret()
    const offered = await sequencer.run(offerTotp, {
      proof, secret: secretKey.encrypt(secret, totpSecretOwner(user)),
    })
    if (!offered.ok) return offered
    // An authenticator app shows the label on a lock screen and stores it in its cloud.
    const account = hiddenContact(await loadOwnContact(database, user))
    return accepted({ secret, uri: totpUriOf({ issuer: productName, account }, secret) })
  },
)

// POST /confirmTotp.

export const confirmTotpHandler = defineHandler(
  confirmTotp,
  async ({ request: { code }, session, services, caller }) => {
    const { sequencer, secretKey, database, clock, securityLog } = services
    const { user } = session
    const offer = await database.selectFrom('factor_offer').select('value')
      .where('user_id', '=', user).where('kind', '=', 'totp')
      .where('session_id', '=', session.id).executeTakeFirst()
    const secret = offer === undefined
      ? undefined : secretKey.decrypt(offer.value, totpSecretOwner(user))
    if (offer === undefined || secret === undefined) return rejected('factor_unknown')
    const totpStep = totpStepOf(secret, code, clock())
    if (totpStep === undefined) return rejected('wrong_code', 'code')
    const { codes, hashes } = mintRecoveryCodes(secretKey, user)
    const confirmed = await sequencer.run(confirmTotpStep, {
      userId: user, sessionId: session.id, secret: offer.value, totpStep, codeHashes: hashes,
      event: securityLog.eventOf({ kind: 'totp-set', userId: user }, caller),
    })
    return confirmed.ok ? accepted({ recoveryCodes: codes }) : confirmed
  },
)

// POST /removeTotp.

export const removeTotpHandler = defineProvenHandler(
  removeTotp,
  async ({ proof, session: { user }, services: { sequencer, securityLog }, caller }) => {
    const removed = await sequencer.run(removeTotpStep, {
      proof, event: securityLog.eventOf({ kind: 'totp-removed', userId: user }, caller),
    })
    return removed.ok ? accepted(null) : removed
  },
)

// POST /renewRecoveryCodes.

export const renewRecoveryCodesHandler = defineProvenHandler(
  renewRecoveryCodes,
  async ({ proof, session: { user }, services, caller }) => {
    const { codes, hashes } = mintRecoveryCodes(services.secretKey, user)
    const renewed = await services.sequencer.run(renewRecoveryCodesStep, {
      proof, codeHashes: hashes,
      event: services.securityLog.eventOf(
        { kind: 'recovery-codes-made', userId: user }, caller,
      ),
    })
    return renewed.ok ? accepted({ recoveryCodes: codes }) : renewed
  },
)
