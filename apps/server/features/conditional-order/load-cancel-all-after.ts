// GET /loadCancelAllAfter.
import { loadCancelAllAfter } from '@ingot/contract/calls/conditional-order/countdown.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'

export const loadCancelAllAfterHandler = defineHandler(
  loadCancelAllAfter,
  async ({ session, services: { database }, gone }) => {
    const row = await database.selectFrom('cancel_countdown').select('due_at')
      .where('user_id', '=', session.user).executeTakeFirst({ signal: gone() })
    return accepted({ cancelTime: row?.due_at ?? null })
  },
)
