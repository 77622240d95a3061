// The calls of the countdown that cancels all orders.
import {
  cancelAllAfter, loadCancelAllAfter,
} from '#features/trading/countdown.calls.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '@ingot/server/http/reply/handler.ts'

// POST /cancelAllAfter.

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

// GET /loadCancelAllAfter.

export const loadCancelAllAfterHandler = defineHandler(
  loadCancelAllAfter,
  async ({ session, services: { database }, gone }) => {
    const row = await database.selectFrom('cancel_countdown').select('due_at')
      .where('user_id', '=', session.user).executeTakeFirst({ signal: gone() })
    return accepted({ cancelTime: row?.due_at ?? null })
  },
)
