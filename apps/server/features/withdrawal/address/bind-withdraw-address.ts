// POST /bindWithdrawAddress.
import { bindWithdrawAddress } from '@ingot/contract/calls/withdrawal/withdraw-addresses.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { saveAddress } from './address-steps.ts'
import { addressViews } from './address-view.ts'
import { readDestination } from './read-destination.ts'

export const bindWithdrawAddressHandler = defineHandler(
  bindWithdrawAddress,
  async ({ request, session: { user }, services, caller }) => {
    const destination = readDestination(services, request)
    if (!destination.ok) return destination
    const { network: { asset, chain }, address } = destination.value
    const saved = await services.sequencer.run(saveAddress, {
      userId: user,
      assetId: asset.id,
      symbol: asset.symbol,
      chain,
      address,
      remark: request.remark?.trim() ?? '',
      event: services.securityLog.eventOf(
        { kind: 'address-saved', userId: user, detail: `${asset.symbol} ${chain}` }, caller,
      ),
    })
    if (!saved.ok) return saved
    const id = String(saved.value.result.id)
    const view = (await addressViews(services, user)).find((one) => one.id === id)
    if (view === undefined) throw new Error('a saved address is listed')
    return accepted(view)
  },
)
