// The value of a user's accounts in USDT and their gain since 00:00 UTC. Coins count at their last
// price. The balances of midnight are the current ones less today's movements, valued at the day's
// opening price; deposits are no profit, at any price. A few rows of the user have all of it,
// without their entries.
import type { AccountBalances } from '@ingot/contract/calls'
import { type UserId, asAssetId, symbolDefault } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import type { Services } from '#http/services.ts'
import { dayOf } from '#store/rows/day-of.ts'
import { type ListedAsset, amountText } from '#store/rows/listings.ts'

type Account = {
  readonly wallet: Wallet
  readonly asset: ListedAsset
  readonly units: bigint
  /** The total change of today, and its part from outside of trading. */
  readonly movedUnits: bigint
  readonly flowUnits: bigint
}
type Part = 'units' | 'movedUnits' | 'flowUnits'
type Price = 'last' | 'dayOpen'
type Worth = { readonly value: bigint; readonly profit: bigint; readonly usdt: bigint }

export async function accountBalances(services: Services, user: UserId): Promise<AccountBalances> {
  const accounts = await loadAccounts(services, user)
  const worthOf = (wallet: Wallet): Worth => {
    const own = accounts.filter((account) => account.wallet === wallet)
    const valueOf = (part: Part, price: Price): bigint => own.reduce((sum, account) =>
      sum + valueOfUnits(services, { asset: account.asset, units: account[part], price }), 0n)
    const value = valueOf('units', 'last')
    const valueAtMidnight = valueOf('units', 'dayOpen') - valueOf('movedUnits', 'dayOpen')
    const cameIn = valueOf('flowUnits', 'last')
    return {
      value,
      profit: value - valueAtMidnight - cameIn,
      usdt: own.find(({ asset }) => asset.symbol === symbolDefault)?.units ?? 0n,
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

/** The value of units in USDT's smallest ones; fractions of one are cut off. */
function valueOfUnits(
  { listings, marketData }: Services,
  { asset, units, price }: {
    readonly asset: ListedAsset
    readonly units: bigint
    readonly price: Price
  },
): bigint {
  if (asset.symbol === symbolDefault) return units
  const market = listings.marketBySymbol(`${asset.symbol}${symbolDefault}`)
  if (market === undefined) return 0n
  const ticks = price === 'last'
    ? marketData.valueTicks(market.symbol)
    : marketData.dayOpenTicks(market.symbol)
  if (ticks === undefined) return 0n
  return units * BigInt(ticks) * market.quoteUnitsPerTickLot / market.baseUnitsPerLot
}

/** The rows say how their last day began; where that is over, nothing was moved today. */
async function loadAccounts(services: Services, user: UserId): Promise<readonly Account[]> {
  const today = dayOf(services.clock())
  const rows = await services.database.selectFrom('balance')
    .leftJoin('day_flow', (join) => join.onRef('day_flow.owner', '=', 'balance.owner')
      .onRef('day_flow.wallet', '=', 'balance.wallet')
      .onRef('day_flow.asset_id', '=', 'balance.asset_id')
      .onRef('day_flow.day', '=', 'balance.day'))
    .select([
      'balance.wallet', 'balance.asset_id', 'available_units', 'frozen_units', 'balance.day',
      'day_start_units', 'flow_units',
    ])
    .where('balance.owner', '=', user).execute()
  return rows.map((row) => {
    const units = row.available_units + row.frozen_units
    // A clock that was set back is behind the batches' stamps: then theirs is the day.
    const isToday = row.day >= today
    return {
      wallet: row.wallet,
      asset: services.listings.asset(asAssetId(row.asset_id)),
      units,
      movedUnits: isToday ? units - row.day_start_units : 0n,
      flowUnits: isToday ? row.flow_units ?? 0n : 0n,
    }
  })
}
