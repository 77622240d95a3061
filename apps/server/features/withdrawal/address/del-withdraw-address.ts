// POST /delWithdrawAddress.
import { delWithdrawAddress } from '@ingot/contract/calls/withdrawal/withdraw-addresses.ts'
import { accepted, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { removeAddress } from './address-steps.ts'

export const delWithdrawAddressHandler = defineHandler(
  delWithdrawAddress,
  async ({ request, session: { user }, services, caller }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('address_unknown', 'id')
    const event = services.securityLog.eventOf({ kind: 'address-removed', userId: user }, caller)
    const removed = await services.sequencer.run(removeAddress, { userId: user, id, event })
    return removed.ok ? accepted(null) : removed
  },
)
