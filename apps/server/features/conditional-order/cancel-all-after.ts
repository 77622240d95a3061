// POST /cancelAllAfter.
import { cancelAllAfter } from '@ingot/contract/calls/conditional-order/countdown.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'

export const cancelAllAfterHandler = defineHandler(
  cancelAllAfter,
  async ({ request: { seconds }, session, services }) => {
    const timeoutMs = seconds * 1_000
    const set = await services.sequencer.submit({
      command: { kind: 'cancel-all-after', user: session.user, timeoutMs },
    })
    return set.ok
      ? accepted({ cancelTime: timeoutMs === 0 ? null : set.value.at + timeoutMs }) : set
  },
)
