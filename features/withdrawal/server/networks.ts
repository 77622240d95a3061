// The networks of the coins as they are configured now, and the limits of a withdrawal.
import { memoKindOf, parseUnits, symbolDefault } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import type { Network as ConfiguredNetwork } from '@ingot/server/store/rows/configuration.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'

export type Network = Omit<ConfiguredNetwork, 'asset'> & {
  readonly asset: ListedAsset
  /** Whether withdrawals leave on it now. */
  readonly isOpen: boolean
}

type Known = Pick<Services, 'listings' | 'custody' | 'configuration'>

/** Every network of a coin, as it is now. */
export function networksOf(services: Known, asset: ListedAsset): readonly Network[] {
  const { custody } = services
  const { networks, coins, settings } = services.configuration.now()
  const coin = coins.find((known) => known.asset === asset.id)
  const isCoinOpen = settings.withdrawalsOpen && coin?.withdrawalsOpen === true
  // A withdrawal names no memo, so it leaves on no network that needs one.
  return networks.filter(({ asset: id, addressKind }) =>
    id === asset.id && memoKindOf(addressKind) === null).map((network) => ({
    ...network,
    asset,
    isOpen: isCoinOpen && network.withdrawalsOpen
      && custody?.supports(asset.symbol, network.chain) === true,
  }))
}

/** An asset's network by its chain; undefined when it is not configured. */
export function findNetwork(
  services: Known, asset: ListedAsset, chain: string,
): Network | undefined {
  return networksOf(services, asset).find((network) => network.chain === chain)
}

/** The limits of an amount, and the worth from which two operators approve, in USDT's units. */
export function usdtLimits({ listings, configuration }: Known) {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const { settings } = configuration.now()
  return {
    minUnits: unitsOf(settings.withdrawalUsdtMin, usdt),
    maxUnits: unitsOf(settings.withdrawalUsdtMax, usdt),
    secondApprovalUnits: unitsOf(settings.secondApprovalUsdt, usdt),
  }
}

function unitsOf(text: string, { decimals }: ListedAsset): bigint {
  const parsed = parseUnits(text, decimals)
  if (!parsed.ok) throw new Error(`${text} is no amount of the coin`)
  return parsed.units
}
