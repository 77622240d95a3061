// The networks on which deposits arrive, as they are configured now.
import { explorerPlaceholder } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import type { Network as ConfiguredNetwork } from '@ingot/server/store/rows/configuration.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'

export type DepositNetwork = Omit<ConfiguredNetwork, 'asset'> & {
  readonly asset: ListedAsset
  /** Whether deposits arrive on it now without an operator. */
  readonly isOpen: boolean
}

type Known = Pick<Services, 'listings' | 'custody' | 'configuration'>

/** Every network of a coin, as it is now. */
export function depositNetworksOf(services: Known, asset: ListedAsset): readonly DepositNetwork[] {
  const { custody } = services
  const { networks, coins, settings } = services.configuration.now()
  const coin = coins.find((known) => known.asset === asset.id)
  const isCoinOpen = settings.depositsOpen && coin?.depositsOpen === true
  return networks.filter((network) => network.asset === asset.id).map((network) => ({
    ...network,
    asset,
    isOpen: isCoinOpen && network.depositsOpen
      && (custody?.depositAccount(network.addressKind) ?? null) !== null,
  }))
}

/** The link to a transaction; null where the network has none. */
export function explorerLink(explorer: string, txId: string): string | null {
  return explorer === '' ? null
    : explorer.replace(explorerPlaceholder, encodeURIComponent(txId))
}
