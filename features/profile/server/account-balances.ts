// The value of a user's accounts in USDT and their gain since 00:00 UTC. Coins count at their last
// price, contract positions with their unrealised profit at the mark. The balances of midnight are
// the current ones less the sum of today's ledger entries, valued at the day's opening price.
// Money that came in is no profit at its own time; the changes of its price since are.
import type { AccountBalances } from '#features/account/user-profile.calls.ts'
import { type PostingKind, type UserId, asAssetId, symbolDefault } from '@ingot/contract/vocabulary'
import type { Wallet } from '@ingot/engine'
import { addRatios, type Ratio } from '@ingot/engine/formulas'
import { type RawBuilder, sql } from 'kysely'
import { usdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { amountText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import { contractExposures, unrealisedOf } from './contract-exposure.ts'
import { copyTotals } from './copy-results.ts'
import { loadTimedFlows, type TimedFlow } from './timed-flows.ts'

/**
 * The kinds of postings that are flows of a user's money, also between their own wallets: changes
 * from outside of trading. A conversion is a trade, and its loss is a loss.
 */
const flowKinds: readonly PostingKind[] = [
  'deposit', 'transfer', 'withdrawal', 'subscription', 'quick_trade', 'copy_share', 'allotment',
  'refund', 'prize', 'coupon', 'rebate', 'adjustment',
]

/** Amounts contain the unrealised profit of the positions that settle in the asset. */
type Account = {
  readonly wallet: Wallet
  readonly asset: ListedAsset
  readonly units: bigint
  readonly midnightUnits: bigint
  /** The change of today from outside of trading, in sum, and the number of its entries. */
  readonly flowUnits: bigint
  readonly flowCount: number
}
type Part = 'units' | 'midnightUnits'
type Price = 'last' | 'dayOpen' | number
/** Value and profit are in units of USDT, exact: a coin's price divides its units. */
type Worth = { readonly value: Ratio; readonly profit: Ratio; readonly usdt: bigint }

const nothing: Ratio = { numerator: 0n, denominator: 1n }

/**
 * The value and today's profit of both wallets and of the copies of leaders; a coin without a price
 * counts as zero.
 */
export async function accountBalances(services: Services, user: UserId): Promise<AccountBalances> {
  const midnight = dayOf(services.clock()) * dayMs
  const accounts = await loadAccounts(services, user, midnight)
  const assets = accounts
    .filter(({ flowCount, asset }) => flowCount > 0 && asset.symbol !== symbolDefault)
    .map(({ asset }) => asset)
  const flows = await loadTimedFlows(services, { user, midnight, kinds: flowKinds, assets })
  const worthOf = (wallet: Wallet): Worth => {
    const own = accounts.filter((account) => account.wallet === wallet)
    const valueOf = (part: Part, price: Price): Ratio => sumOf(own.map((account) =>
      valueOfUnits(services, { asset: account.asset, units: account[part], price })))
    const value = valueOf('units', 'last')
    const valueAtMidnight = valueOf('midnightUnits', 'dayOpen')
    const cameIn = sumOf(own.map((account) => flowValue(services, account, flows)))
    return {
      value,
      profit: sumOf([value, negated(valueAtMidnight), negated(cameIn)]),
      usdt: own.find(({ asset }) => asset.symbol === symbolDefault)?.units ?? 0n,
    }
  }
  return view(services, {
    spot: worthOf('spot'), contract: worthOf('contract'), copies: await copyTotals(services, user),
  })
}

/** The part that no flow has, such as that of the running minute, counts at the last price. */
function flowValue(
  services: Services, { wallet, asset, flowUnits }: Account, flows: readonly TimedFlow[],
): Ratio {
  const own = flows.filter((flow) => flow.wallet === wallet && flow.asset.id === asset.id)
  const rest = own.reduce((left, { units }) => left - units, flowUnits)
  return sumOf([
    // Before its first trade a market has the price at which the day opened.
    ...own.map(({ units, priceTicks }) =>
      valueOfUnits(services, { asset, units, price: priceTicks ?? 'dayOpen' })),
    valueOfUnits(services, { asset, units: rest, price: 'last' }),
  ])
}

const sumOf = (ratios: readonly Ratio[]): Ratio => ratios.reduce(addRatios, nothing)

const whole = (numerator: bigint): Ratio => ({ numerator, denominator: 1n })

const negated = ({ numerator, denominator }: Ratio): Ratio =>
  ({ numerator: -numerator, denominator })

type Totals = Record<Wallet, Worth> & {
  readonly copies: Awaited<ReturnType<typeof copyTotals>>
}

function view({ listings }: Services, { spot, contract, copies }: Totals): AccountBalances {
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  // Cut once to USDT's smallest unit, so that no value is larger than it is.
  const text = (worth: Ratio): string => amountText(usdt, worth.numerator / worth.denominator)
  return {
    symbol: symbolDefault,
    allBalance: text(sumOf([spot.value, contract.value, whole(copies.equityUnits)])),
    spotAccountBalance: text(spot.value),
    contractAccountBalance: text(contract.value),
    copyAccountBalance: amountText(usdt, copies.equityUnits),
    todayAllProfit: text(sumOf([spot.profit, contract.profit, whole(copies.todayUnits)])),
    todaySpotProfit: text(spot.profit),
    todayContractProfit: text(contract.profit),
    todayCopyProfit: amountText(usdt, copies.todayUnits),
    contractUsdtBalance: amountText(usdt, contract.usdt),
    spotUsdtBalance: amountText(usdt, spot.usdt),
  }
}

/** The exact value of units in USDT's smallest ones. */
function valueOfUnits(
  services: Services,
  { asset, units, price }: {
    readonly asset: ListedAsset
    readonly units: bigint
    readonly price: Price
  },
): Ratio {
  const known = usdtPrice(services, asset, price)
  return known === undefined ? nothing
    : { numerator: units * known.multiplier, denominator: known.divisor }
}

/** One query, so that the entries and the positions are those that made the balances. */
async function loadAccounts(
  services: Services, user: UserId, midnight: number,
): Promise<readonly Account[]> {
  const rows = await selectAccounts(services.database, user, midnight).execute()
  const named = Map.groupBy(rows, ({ wallet, asset_id: asset }) => `${wallet} ${asset}`)
  return [...named.values()].flatMap((own) => {
    const [row] = own
    if (row === undefined) return []
    const asset = services.listings.asset(asAssetId(row.asset_id))
    const balanceUnits = row.available_units + row.frozen_units
    const unrealised = unrealisedOf(services, asset, own)
    return [{
      wallet: row.wallet,
      asset,
      units: balanceUnits + unrealised.nowUnits,
      midnightUnits: balanceUnits - (row.moved_units ?? 0n) + unrealised.midnightUnits,
      flowCount: row.flow_count ?? 0,
      flowUnits: ((row.high_units ?? 0n) << 32n) + (row.low_units ?? 0n),
    }]
  })
}

/** One row for each balance; a contract balance has one for each market with an exposure. */
function selectAccounts(database: Services['database'], user: UserId, midnight: number) {
  const today = database.selectFrom('ledger_entry')
    .select(({ fn }) => [
      'wallet', 'asset_id', fn.sum<bigint>('amount_units').as('moved_units'),
      // The same coins may come and go all day: in halves, no sum of theirs leaves 64 bits.
      flowsOf<number>(sql`1`).as('flow_count'),
      flowsOf(sql`amount_units >> 32`).as('high_units'),
      flowsOf(sql`amount_units & 4294967295`).as('low_units'),
    ])
    .where('owner', '=', user).where('posted_at', '>=', midnight)
    .groupBy(['wallet', 'asset_id'])
  return database.selectFrom('balance')
    .leftJoin(today.as('today'), (join) => join.onRef('today.wallet', '=', 'balance.wallet')
      .onRef('today.asset_id', '=', 'balance.asset_id'))
    .leftJoin(contractExposures(database, user, midnight).as('exposure'), (join) =>
      join.on('balance.wallet', '=', 'contract'))
    .select([
      'balance.wallet', 'balance.asset_id', 'available_units', 'frozen_units', 'moved_units',
      'flow_count', 'high_units', 'low_units', 'exposure.market_id', 'lots', 'cost_units',
      'moved_lots', 'moved_cost_units', 'mark_ticks',
    ])
    .where('balance.owner', '=', user)
}

function flowsOf<Sum = bigint>(amount: RawBuilder<unknown>): RawBuilder<Sum> {
  return sql<Sum>`sum(case when kind in (${sql.join(flowKinds)}) then ${amount} else 0 end)`
}
