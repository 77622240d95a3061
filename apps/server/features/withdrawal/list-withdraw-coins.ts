// GET /listWithdrawCoins: the coins that have a network, with the limits at the last price.
import type { WithdrawNetwork } from '@ingot/contract/calls'
import { listWithdrawCoins } from '@ingot/contract/calls/withdrawal/withdrawals.ts'
import { accepted } from '@ingot/contract/vocabulary'
import { loadWallet } from '#features/account/store.ts'
import { defineHandler } from '#http/reply/handler.ts'
import type { Services } from '#http/services.ts'
import { noBalance } from '#store/rows/balance-view.ts'
import { amountText } from '#store/rows/listing-texts.ts'
import { type Network, networksOf } from './networks.ts'
import { boundsOf } from './parse-withdrawal.ts'

export const listWithdrawCoinsHandler = defineHandler(
  listWithdrawCoins,
  async ({ session, services }) => {
    const held = await loadWallet(services.database, { user: session.user, wallet: 'spot' })
    const coins = services.listings.assets.map((asset) => ({
      symbol: asset.symbol,
      name: asset.name,
      available: amountText(asset, (held.get(asset.id) ?? noBalance).availableUnits),
      networks: networksOf(services, asset).flatMap((network) => networkView(services, network)),
    }))
    return accepted(coins.filter(({ networks }) => networks.length > 0))
  },
)

/** A coin without a price cannot be valued, so it cannot be withdrawn. */
function networkView(services: Services, network: Network): WithdrawNetwork[] {
  const bounds = boundsOf(services, network)
  if (bounds === undefined) return []
  const { asset, chain, name, decimals, confirmations } = network
  return [{
    chain,
    name,
    fee: amountText(asset, network.feeUnits),
    min: amountText(asset, bounds.minUnits),
    max: amountText(asset, bounds.maxUnits),
    decimals,
    confirmations,
    enabled: network.isOpen,
  }]
}
