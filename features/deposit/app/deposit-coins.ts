// Which coins and networks the deposit shows, and in which sequence.
import type { RechargeCoin, RechargeNetwork } from '#features/deposit/deposits.calls.ts'

/** Coins that are shown under "Last used". */
const lastUsedMax = 3

/** The coins that a word finds by symbol, name or network, with those that begin with it first. */
export function findCoins(coins: readonly RechargeCoin[], word: string): readonly RechargeCoin[] {
  const wanted = plain(word)
  if (wanted === '') return coins
  return coins
    .map((coin) => ({ coin, rank: rankOf(coin, wanted) }))
    .filter(({ rank }) => rank !== -1)
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ coin }) => coin)
}

function rankOf({ symbol, name, networks }: RechargeCoin, wanted: string): number {
  const ways = networks.flatMap((network) => [plain(network.chain), plain(network.name)])
  return [
    plain(symbol) === wanted, plain(symbol).startsWith(wanted), plain(name).startsWith(wanted),
    ways.some((way) => way.startsWith(wanted)), plain(symbol).includes(wanted),
    plain(name).includes(wanted), ways.some((way) => way.includes(wanted)),
  ].indexOf(true)
}

/** Case, full-width letters and spaces do not matter. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

export type UsedNetwork = { readonly coin: RechargeCoin, readonly network: RechargeNetwork }

/** The coins that the user has deposited, each with its last network; the latest first. */
export function lastUsed(coins: readonly RechargeCoin[]): readonly UsedNetwork[] {
  return coins.flatMap((coin) => {
    const [network] = coin.networks
      .filter(({ lastUsedTime }) => lastUsedTime !== null)
      .toSorted((left, right) => (right.lastUsedTime ?? 0) - (left.lastUsedTime ?? 0))
    return network === undefined ? [] : [{ coin, network }]
  }).toSorted((left, right) => (right.network.lastUsedTime ?? 0) - (left.network.lastUsedTime ?? 0))
    .slice(0, lastUsedMax)
}

/** The network that is shown: the chosen one, else the first open one, else the first. */
export function shownNetwork(
  { networks }: RechargeCoin, chain: string | undefined,
): RechargeNetwork | undefined {
  return networks.find((network) => network.chain === chain)
    ?? networks.find(({ isOpen }) => isOpen) ?? networks[0]
}
