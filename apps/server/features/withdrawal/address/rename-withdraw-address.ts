// POST /renameWithdrawAddress.
import { renameWithdrawAddress } from '@ingot/contract/calls/withdrawal/withdraw-addresses.ts'
import { accepted, parseIdText, rejected } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { renameAddress } from './address-steps.ts'
import { addressViews } from './address-view.ts'

export const renameWithdrawAddressHandler = defineHandler(
  renameWithdrawAddress,
  async ({ request, session: { user }, services }) => {
    const id = parseIdText(request.id)
    if (id === undefined) return rejected('address_unknown', 'id')
    const renamed = await services.sequencer.run(renameAddress, {
      userId: user, id, remark: request.remark.trim(),
    })
    if (!renamed.ok) return renamed
    const view = (await addressViews(services, user)).find((one) => one.id === request.id)
    if (view === undefined) throw new Error('a renamed address is listed')
    return accepted(view)
  },
)
