// POST /accountTransfer: an amount moves between the caller's own two wallets. Two equal requests
// without a key are two transfers; with the same key they are one.
import { accountTransfer } from '@ingot/contract/calls/account/accounts.ts'
import { type TransferType, accepted, rejected } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import { parseAmount } from '#features/parse-amount.ts'
import { defineHandler } from '#http/reply/handler.ts'
import { balanceAfter } from '#features/balance-after.ts'

const wallets: Record<TransferType, { readonly from: Wallet; readonly to: Wallet }> = {
  spot_to_contract: { from: 'spot', to: 'contract' },
  contract_to_spot: { from: 'contract', to: 'spot' },
}

export const accountTransferHandler = defineHandler(
  accountTransfer,
  async ({ request, session, services }) => {
    const asset = services.listings.assetBySymbol(request.symbol)
    if (asset === undefined) return rejected('asset_unknown', 'symbol')
    const units = parseAmount(request.amount, asset)
    if (!units.ok) return units
    const { transferType, idempotencyKey } = request
    const { user } = session
    const moved = await services.sequencer.submit({
      command: {
        kind: 'transfer-between-wallets',
        user,
        asset: asset.id,
        units: units.value,
        ...wallets[transferType],
      },
      ...(idempotencyKey === undefined ? {} : {
        key: {
          scope: `transfer:${user}`,
          key: idempotencyKey,
          body: `${transferType}:${asset.id}:${units.value}`,
        },
      }),
    })
    if (!moved.ok) return moved
    const balanceOf = (wallet: Wallet) =>
      balanceAfter(services, { receipt: moved.value, user, asset, wallet })
    return accepted({ spot: await balanceOf('spot'), contract: await balanceOf('contract') })
  },
)
