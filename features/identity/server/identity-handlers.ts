// The calls of a user's own identity.
import { loadIdentity, userAuth } from '#features/identity/identity.calls.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { runKeyed } from '@ingot/server/kit/run-keyed.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { submitIdentity } from './identity-steps.ts'
import { loadIdentityView } from './identity-view.ts'
import { readApplication } from './read-application.ts'

// GET /loadIdentity.

export const loadIdentityHandler = defineHandler(
  loadIdentity,
  async ({ session: { user }, services }) => accepted(await loadIdentityView(services, user)),
)

// POST /userAuth. The digest of the request stands for it under its key: no number is stored there.

export const userAuthHandler = defineHandler(
  userAuth,
  async ({ request, session: { user }, services }) => {
    const { idempotencyKey: key, ...asked } = request
    const body = services.secretKey.digest('identities', [JSON.stringify(asked)], 'base64url')
    const sent = await runKeyed(services, submitIdentity, {
      scope: `identity:${user}`, key, body,
      input: () => readApplication(services, { ...request, user }),
    })
    return sent.ok ? accepted(await loadIdentityView(services, user)) : sent
  },
)
