// GET /listMyWithdrawAddress.
import { listMyWithdrawAddress } from '@ingot/contract/calls/withdrawal/withdraw-addresses.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { defineHandler } from '#http/reply/handler.ts'
import { addressViews } from './address-view.ts'

export const listMyWithdrawAddressHandler = defineHandler(
  listMyWithdrawAddress,
  async ({ session, services }) => accepted(await addressViews(services, session.user)),
)
