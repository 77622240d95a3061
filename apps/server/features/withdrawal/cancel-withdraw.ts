// POST /cancelWithdraw.
import { cancelWithdraw } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { accepted, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { findWithdrawal } from './store.ts'
import { withdrawalViews } from './withdrawal-view.ts'

export const cancelWithdrawHandler = defineHandler(
  cancelWithdraw,
  async ({ request, session: { user }, services, caller }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('request_unknown', 'id')
    const event = services.securityLog.eventOf(
      { kind: 'withdrawal-cancelled', userId: user, detail: `withdrawal ${id}` }, caller,
    )
    const cancelled = await services.sequencer.run(cancelWithdrawal, { userId: user, id, event })
    if (!cancelled.ok) return cancelled
    const row = await findWithdrawal(services.database, { user, id })
    if (row === undefined) throw new Error('a cancelled withdrawal is stored')
    const [view] = await withdrawalViews(services, [row])
    if (view === undefined) throw new Error('a stored withdrawal has a view')
    return accepted(view)
  },
)
