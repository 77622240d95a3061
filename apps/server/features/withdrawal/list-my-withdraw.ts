// POST /listMyWithdraw.
import { listMyWithdraw } from '@ingot/contract/calls/withdrawal/list-my-withdraw.ts'
import { accepted, pageSize } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { listWithdrawals } from './store.ts'
import { withdrawalViews } from './withdrawal-view.ts'

export const listMyWithdrawHandler = defineHandler(
  listMyWithdraw,
  async ({ request: { pageNo }, session: { user }, services }) => {
    const { list, total } = await listWithdrawals(services.database, { user, pageNo })
    return accepted({ list: await withdrawalViews(services, list), pageNo, pageSize, total })
  },
)
