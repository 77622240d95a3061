// POST /unsubscribe: by the page of a mail's link, or by the mail program itself.
import { unsubscribe } from '#features/announcement/unsubscribe.calls.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { digestToken } from '#features/session/server/secrets.ts'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'
import { unsubscribeStep } from './send-steps.ts'

export const unsubscribeHandler = defineHandler(
  unsubscribe,
  async ({ request: { token }, services: { sequencer } }) => {
    const tokenHash = digestToken(token)
    if (tokenHash === undefined) return rejected('link_used')
    const done = await sequencer.run(unsubscribeStep, { tokenHash })
    return done.ok ? accepted(null) : done
  },
)
