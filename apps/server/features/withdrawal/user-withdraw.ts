// POST /userWithdraw. The limits of the amount are read here, the payment password is verified,
// and the step does the rest in one change.
import { userWithdraw } from '@ingot/contract/calls/withdrawal/user-withdraw.ts'
import { accepted, rejected, withdrawStatusOpen } from '@ingot/contract/vocabulary'
import { verifyCoinPassword } from '#features/payment/verify-coin-password.ts'
import { defineHandler } from '#http/reply/handler.ts'
import type { IdempotencyKey } from '#sequencer/submission.ts'
import { amountText } from '#store/rows/listings.ts'
import { parseWithdrawal } from './parse-withdrawal.ts'
import { readDestination } from './read-destination.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { findWithdrawal } from './store.ts'
import { withdrawalViews } from './withdrawal-view.ts'

export const userWithdrawHandler = defineHandler(
  userWithdraw,
  async ({ request, session: { user, withdrawStatus }, services, caller }) => {
    if (withdrawStatus !== withdrawStatusOpen) return rejected('withdraw_disabled')
    const destination = readDestination(services, request)
    if (!destination.ok) return destination
    const { network: { asset, chain, confirmations }, network, address } = destination.value
    const amounts = parseWithdrawal(services, network, request)
    if (!amounts.ok) return amounts
    const verified = await verifyCoinPassword(services, {
      user, password: request.coinPassword, field: 'coinPassword', caller,
    })
    if (!verified.ok) return verified
    const { amountUnits } = amounts.value
    const input = {
      userId: user,
      assetId: asset.id,
      chain,
      address,
      ...amounts.value,
      confirmationsNeeded: confirmations,
      coinPasswordHash: verified.value,
      symbol: asset.symbol,
      amount: amountText(asset, amountUnits),
      event: services.securityLog.eventOf({ kind: 'withdrawal-requested', userId: user }, caller),
    }
    const options = optionsOf(user, request.idempotencyKey, {
      // The password is left out: it proves the user and describes no withdrawal.
      body: [asset.id, chain, address, amountUnits].join(' '),
    })
    const requested = await services.sequencer.run(requestWithdrawal, input, options)
    if (!requested.ok) return requested
    const { id } = requested.value.result
    const row = await findWithdrawal(services.database, { user, id })
    if (row === undefined) throw new Error('a requested withdrawal is stored')
    const [view] = await withdrawalViews(services, [row])
    if (view === undefined) throw new Error('a stored withdrawal has a view')
    return accepted(view)
  },
)

function optionsOf(
  user: number, key: string | undefined, { body }: Pick<IdempotencyKey, 'body'>,
): { readonly key?: IdempotencyKey } {
  return key === undefined ? {} : { key: { scope: `withdraw:${user}`, key, body } }
}
