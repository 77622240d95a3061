// POST /accountTransfer: an amount moves between the caller's own two wallets. SPEC's payload names
// no id, so two equal requests are two transfers; the screen sends one at a time.
import { accountTransfer } from '@ingot/contract/calls/account/account-transfer.ts'
import { type TransferType, accepted, rejected } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import { parseAmount } from '#features/parse-amount.ts'
import { defineHandler } from '#http/reply/handler.ts'
import type { Receipt } from '#sequencer/submission.ts'
import { balanceView } from '#store/rows/balance-view.ts'
import type { ListedAsset } from '#store/rows/listings.ts'

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
    const moved = await services.sequencer.submit({
      command: {
        kind: 'transfer-between-wallets',
        user: session.user,
        asset: asset.id,
        units: units.value,
        ...wallets[request.transferType],
      },
    })
    if (!moved.ok) return moved
    return accepted({
      spot: balanceOf(moved.value, asset, 'spot'),
      contract: balanceOf(moved.value, asset, 'contract'),
    })
  },
)

/** A transfer changes both wallets, so the receipt carries both rows. */
function balanceOf(receipt: Receipt, asset: ListedAsset, wallet: Wallet) {
  const row = receipt.balances.find((known) => known.wallet === wallet && known.asset === asset.id)
  if (row === undefined) throw new Error('the receipt of a transfer has both balances')
  return balanceView(asset, row)
}
