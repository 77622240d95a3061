// The network and the address that a request names. An address of another network is refused with
// that network's name, because coins that are sent there are lost.
import { type Outcome, accepted, rejected } from '@ingot/contract/vocabulary'
import { isUnspendable } from '@ingot/server/custody/is-unspendable.ts'
import { readAddress } from '@ingot/server/custody/read-address.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { findNetwork, type Network, networksOf } from './networks.ts'

export type Destination = {
  readonly network: Network
  /** The canonical text. */
  readonly address: string
}

type Typed = { readonly symbol: string; readonly chain: string; readonly address: string }

/** The network of a coin, whether or not withdrawals leave on it now. */
export function readNetwork(
  services: Services, { symbol, chain }: Omit<Typed, 'address'>,
): Outcome<Network> {
  const asset = services.listings.assetBySymbol(symbol)
  if (asset === undefined) return rejected('asset_unknown', 'symbol')
  const network = findNetwork(services, asset, chain)
  return network === undefined ? rejected('network_unknown', 'chain') : accepted(network)
}

/**
 * Refused with `network_unknown`, `network_disabled`, `address_invalid`,
 * `address_unspendable` or `address_of_other_network`.
 */
export function readDestination(services: Services, typed: Typed): Outcome<Destination> {
  const network = readNetwork(services, typed)
  if (!network.ok) return network
  if (!network.value.isOpen) return rejected('network_disabled', 'chain')
  const address = readAddress(network.value.addressKind, typed.address)
  if (address !== undefined) {
    return isUnspendable(address)
      ? rejected('address_unspendable', 'address')
      : accepted({ network: network.value, address })
  }
  const others = chainsOf(services, typed)
  return others.length === 0
    ? rejected('address_invalid', 'address')
    : {
      ok: false,
      reject: { code: 'address_of_other_network', field: 'address', hint: others.join(', ') },
    }
}

/** The chains to which an address belongs: those of the coin, else those of any coin. */
export function chainsOf(
  services: Services, { symbol, address }: Pick<Typed, 'symbol' | 'address'>,
): readonly string[] {
  const { listings } = services
  const fitting = listings.assets.flatMap((asset) => networksOf(services, asset))
    .filter(({ addressKind }) => readAddress(addressKind, address) !== undefined)
  const own = fitting.filter(({ asset }) => asset.symbol === symbol)
  return [...new Set((own.length > 0 ? own : fitting).map(({ chain }) => chain))]
}
