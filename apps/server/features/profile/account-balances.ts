// What a user's accounts are worth in USDT and what they gained since 00:00 UTC. Coins count at
// their last price. The balances of midnight are today's with today's entries taken off, valued at
// the price at which the day opened; what came in from outside is no profit, at whatever price.
import type { AccountBalances } from '@ingot/contract/calls'
import { type UserId, asAssetId, candleOpenTime, symbolDefault } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import type { Services } from '#http/services.ts'
import { type ListedAsset, amountText } from '#store/listings.ts'
import { loadDayMoves } from './day-moves.ts'

type Holding = { readonly wallet: Wallet; readonly asset: ListedAsset; readonly units: bigint }
type Worth = { readonly value: bigint; readonly profit: bigint; readonly usdt: bigint }

export async function accountBalances(services: Services, user: UserId): Promise<AccountBalances> {
  const since = candleOpenTime('1d', services.clock())
  const [now, moves] = await Promise.all([
    loadHoldings(services, user),
    loadDayMoves(services.database, { user, since }),
  ])
  const moved = moves.map(({ wallet, assetId, units }): Holding =>
    ({ wallet, asset: services.listings.asset(asAssetId(assetId)), units }))
  const flows = moves.map(({ wallet, assetId, flowUnits }): Holding =>
    ({ wallet, asset: services.listings.asset(asAssetId(assetId)), units: flowUnits }))
  const worthOf = (wallet: Wallet): Worth => {
    const inWallet = (holdings: readonly Holding[]) =>
      holdings.filter((holding) => holding.wallet === wallet)
    const value = valueOf(services, inWallet(now), 'last')
    const valueAtMidnight = valueOf(services, inWallet(now), 'dayOpen')
      - valueOf(services, inWallet(moved), 'dayOpen')
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
    asset: services.listings.asset(asAssetId(row.asset_id)),
    units: row.available_units + row.frozen_units,
  }))
}
