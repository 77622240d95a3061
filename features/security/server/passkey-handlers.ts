// The calls of passkeys. Signatures are verified here, before the step that uses them.
import { randomBytes } from 'node:crypto'
import {
  addPasskey, beginPasskey, removePasskey, renamePasskey,
} from '#features/security/passkeys.calls.ts'
import { accepted, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { hiddenContact, loadOwnContact } from '#features/session/server/own-contact.ts'
import { defineHandler, defineProvenHandler } from '@ingot/server/http/reply/handler.ts'
import type { SecretKey } from '@ingot/server/store/file/secret-key.ts'
import { passkeySiteOf } from './passkey-site.ts'
import {
  addPasskeyStep, offerPasskey, removePasskeyStep, renamePasskeyStep,
} from './passkey-steps.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

const challengeBytes = 32

// POST /beginPasskey.

export const beginPasskeyHandler = defineProvenHandler(
  beginPasskey,
  async ({ proof, session: { user }, services, caller }) => {
    const { sequencer, database, secretKey } = services
    const site = passkeySiteOf(services, caller)
    if (!site.ok) return site
    const challenge = randomBytes(challengeBytes).toString('base64url')
    const offered = await sequencer.run(offerPasskey, { proof, challenge })
    if (!offered.ok) return offered
    const own = await database.selectFrom('passkey').select('credential_id')
      .where('user_id', '=', user).execute()
    return accepted({
      challenge,
      rpId: site.value.rpId,
      userHandle: passkeyUserHandle(secretKey, user),
      userName: hiddenContact(await loadOwnContact(database, user)),
      excludeIds: own.map((row) => row.credential_id),
    })
  },
)

/** The name of an account at its authenticators, which does not reveal its number. */
export const passkeyUserHandle = (key: SecretKey, user: number): string =>
  key.digest('places', ['passkey user', String(user)], 'base64url')

// POST /addPasskey.

export const addPasskeyHandler = defineHandler(
  addPasskey,
  async ({ request, session, services, caller }) => {
    const { database, sequencer, securityLog } = services
    const site = passkeySiteOf(services, caller)
    if (!site.ok) return site
    const offer = await database.selectFrom('factor_offer').select('value')
      .where('user_id', '=', session.user).where('kind', '=', 'passkey')
      .where('session_id', '=', session.id).executeTakeFirst()
    if (offer === undefined) return rejected('factor_unknown')
    const verified = await verifyNewPasskey(request, { ...site.value, challenge: offer.value })
    if (!verified.ok) {
      securityLog.report({
        kind: 'step-up-refused', userId: session.user, detail: 'new passkey',
      }, caller)
      return verified
    }
    const added = await sequencer.run(addPasskeyStep, {
      sessionId: session.id, challenge: offer.value,
      passkey: { ...verified.value, user_id: session.user, name: request.name },
      event: securityLog.eventOf({ kind: 'passkey-added', userId: session.user }, caller),
    })
    if (!added.ok) return added
    const { id, createdAt } = added.value.result
    return accepted({
      id: String(id), name: request.name, createTime: createdAt, lastUseTime: null,
      isSynced: verified.value.is_backed_up === 1,
    })
  },
)

// POST /renamePasskey.

export const renamePasskeyHandler = defineHandler(
  renamePasskey,
  async ({ request, session: { user }, services }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('factor_unknown', 'id')
    const renamed = await services.sequencer.run(renamePasskeyStep, {
      userId: user, id, name: request.name,
    })
    return renamed.ok ? accepted(null) : renamed
  },
)

// POST /removePasskey.

export const removePasskeyHandler = defineProvenHandler(
  removePasskey,
  async ({ request, proof, session: { user }, services, caller }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('factor_unknown', 'id')
    const removed = await services.sequencer.run(removePasskeyStep, {
      proof, id,
      event: services.securityLog.eventOf({ kind: 'passkey-removed', userId: user }, caller),
    })
    return removed.ok ? accepted(null) : removed
  },
)
