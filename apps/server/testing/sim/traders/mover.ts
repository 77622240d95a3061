// Users that move money: more deposits, and transfers between their two wallets, some of them too
// large.
import { asAssetId } from '@ingot/contract/vocabulary'
import type { ListSpotMarket } from '@ingot/engine'
import type { Person } from './person.ts'

const usdt = asAssetId(1)

/** The initial money of every user: in both wallets, with coins to sell. */
export function bringMoney(person: Person): void {
  const { random, wealthUnits, world } = person
  const brought = wealthUnits * BigInt(random.between(50, 200)) / 100n
  person.deposit(usdt, brought, ({ ok }) => {
    if (ok) person.transfer(usdt, { amount: brought / 2n, to: 'contract' })
  })
  for (const market of world.spotMarkets) bringCoins(person, market)
}

export function bringCoins(person: Person, market: ListSpotMarket): void {
  person.deposit(market.base, coinsFor(person, market))
}

export function actAsMover(person: Person): void {
  const { random, wealthUnits, world } = person
  const market = random.pick(world.spotMarkets)
  if (random.chance(10)) return person.deposit(market.base, coinsFor(person, market) / 10n)
  if (random.chance(10)) return person.deposit(usdt, wealthUnits / 10n)
  const share = wealthUnits / BigInt(random.between(1, 200))
  person.transfer(usdt, { amount: share, to: random.chance(50) ? 'spot' : 'contract' })
}

/** Coins worth the user's money, at the listing's price. */
function coinsFor({ wealthUnits }: Person, market: ListSpotMarket): bigint {
  const lots = wealthUnits / (BigInt(market.referenceTicks) * market.quoteUnitsPerTickLot)
  return (lots + 1n) * market.baseUnitsPerLot
}
