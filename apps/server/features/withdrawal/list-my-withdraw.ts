// POST /listMyWithdraw.
import { listMyWithdraw } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { accepted, pageSize } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { listWithdrawals } from './store.ts'
import { withdrawalViews } from './withdrawal-view.ts'

export const listMyWithdrawHandler = defineHandler(
  listMyWithdraw,
  async ({ request: { pageNo, after }, session: { user }, services }) => {
    const page = await listWithdrawals(services.database, { user, pageNo, after })
    const list = await withdrawalViews(services, page.list)
    return accepted({ ...page, list, pageNo, pageSize })
  },
)
