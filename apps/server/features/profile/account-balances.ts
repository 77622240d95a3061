// What a user's accounts are worth in USDT and what they gained since 00:00 UTC. Coins count at
// their last price. The balances of midnight are today's with today's entries taken off, valued at
// the price at which the day opened; what came in from outside is no profit, at whatever price.
import type { AccountBalances } from '@ingot/contract/calls'
import { type UserId, candleOpenTime, symbolDefault } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import { sql } from 'kysely'
import type { Services } from '#http/services.ts'
import { type ListedAsset, amountText } from '#store/listings.ts'

type Holding = { readonly wallet: Wallet; readonly asset: ListedAsset; readonly units: bigint }
type Worth = { readonly value: bigint; readonly profit: bigint; readonly usdt: bigint }

export async function accountBalances(services: Services, user: UserId): Promise<AccountBalances> {
  const [now, today, flows] = await Promise.all([
    loadHoldings(services, user),
    loadEntries(services, { user, kinds: undefined }),
    loadEntries(services, { user, kinds: ['deposit', 'transfer'] }),
  ])
  const worthOf = (wallet: Wallet): Worth => {
    const inWallet = (holdings: readonly Holding[]) =>
      holdings.filter((holding) => holding.wallet === wallet)
    const value = valueOf(services, inWallet(now), 'last')
    const moved = inWallet(today)
    const valueAtMidnight = valueOf(services, inWallet(now), 'dayOpen')
      - valueOf(services, moved, 'dayOpen')
    const cameIn = valueOf(services, inWallet(flows), 'last')
    return {
      value,
      profit: value - valueAtMidnight - cameIn,
      usdt: inWallet(now).find(({ asset }) => asset.symbol === symbolDefault)?.units ?? 0n,
    }
  }
  return view(services, { spot: worthOf('spot'), contract: worthOf('contract') })
}

function view({ listings }: Services, { spot, contract }: Record<Wallet, Worth>): AccountBalances {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const text = (units: bigint): string => amountText(usdt, units)
  return {
    symbol: symbolDefault,
    allBalance: text(spot.value + contract.value),
    spotAccountBalance: text(spot.value),
    contractAccountBalance: text(contract.value),
    todayAllProfit: text(spot.profit + contract.profit),
    todaySpotProfit: text(spot.profit),
    todayContractProfit: text(contract.profit),
    contractUsdtBalance: text(contract.usdt),
    spotUsdtBalance: text(spot.usdt),
  }
}

/** The value of holdings in USDT's smallest units; fractions of one are cut off. */
function valueOf(
  services: Services,
  holdings: readonly Holding[],
  price: 'last' | 'dayOpen',
): bigint {
  return holdings.reduce((sum, { asset, units }) => sum + valueOfUnits(services, {
    asset, units, price,
  }), 0n)
}

function valueOfUnits(
  { listings, marketData }: Services,
  { asset, units, price }: Omit<Holding, 'wallet'> & { readonly price: 'last' | 'dayOpen' },
): bigint {
  if (asset.symbol === symbolDefault) return units
  const market = listings.marketBySymbol(`${asset.symbol}${symbolDefault}`)
  if (market === undefined) return 0n
  const ticks = price === 'last'
    ? marketData.lastTicks(market.symbol)
    : marketData.dayOpenTicks(market.symbol)
  if (ticks === undefined) return 0n
  return units * BigInt(ticks) * market.quoteUnitsPerTickLot / market.baseUnitsPerLot
}

async function loadHoldings(services: Services, user: UserId): Promise<readonly Holding[]> {
  const rows = await services.database.selectFrom('balance')
    .select(['wallet', 'asset_id', 'available_units', 'frozen_units'])
    .where('owner', '=', user).execute()
  return rows.map((row) => ({
    wallet: row.wallet,
    asset: assetOf(services, row.asset_id),
    units: row.available_units + row.frozen_units,
  }))
}

/** What today's entries moved, summed by wallet and asset. */
async function loadEntries(
  services: Services,
  { user, kinds }: {
    readonly user: UserId
    readonly kinds: readonly ('deposit' | 'transfer')[] | undefined
  },
): Promise<readonly Holding[]> {
  const all = services.database.selectFrom('ledger_entry')
    .select(['wallet', 'asset_id', sql<bigint>`sum(amount_units)`.as('moved_units')])
    .where('owner', '=', user)
    .where('posted_at', '>=', candleOpenTime('1d', services.clock()))
    .groupBy(['wallet', 'asset_id'])
  const rows = await (kinds === undefined ? all : all.where('kind', 'in', kinds)).execute()
  return rows.map((row) => ({
    wallet: row.wallet,
    asset: assetOf(services, row.asset_id),
    units: row.moved_units,
  }))
}

function assetOf({ listings }: Services, id: number): ListedAsset {
  const asset = listings.assets.find((listed) => listed.id === id)
  if (asset === undefined) throw new Error(`asset ${id} is not listed`)
  return asset
}
