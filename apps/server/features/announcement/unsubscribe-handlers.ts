// POST /unsubscribe: by the page of a mail's link, or by the mail program itself.
import { unsubscribe } from '@ingot/contract/calls/announcement/unsubscribe.ts'
import { accepted, rejected } from '@ingot/contract/vocabulary'
import { digestToken } from '#features/session/secrets.ts'
import { defineHandler } from '#http/reply/handler.ts'
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
