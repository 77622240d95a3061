// The figures of the risk desk: sums of the snapshot, liquidations and the insurance fund. Every
// sum is in USDT's smallest units.
import {
  asAssetId, contractSymbolOf, customerIdMin, symbolDefault,
} from '@ingot/contract/vocabulary'
import { houseOwner } from '@ingot/engine'
import { type Kysely, sql } from 'kysely'
import type { Services } from '@ingot/server/http/services.ts'
import { contractMarkView } from '@ingot/server/market-data/contract/contract-prices.ts'
import { dayMs, dayOf } from '@ingot/server/store/rows/day-of.ts'
import { amountText, ppmText } from '@ingot/server/store/rows/listing-texts.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import { isInLists } from '@ingot/server/store/rows/listings.ts'
import { perpetualMarketStates } from '@ingot/server/store/tables/perpetual-tables.ts'
import '@ingot/server/store/tables/report/report-tables.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import type { RiskFigures } from '#features/risk/risk.console.ts'
import { loadNames } from './load-names.ts'
import type { RiskSnapshot, SnapshotPosition } from './risk-snapshot.ts'

const nearPpm = 10_000n
const million = 1_000_000n
const chartDays = 30
const largestShown = 5

/** [RK1] All figures are exact; a part in millionths is cut. */
export async function loadFigures(
  services: Services, { at, positions }: RiskSnapshot,
): Promise<RiskFigures> {
  const { reports, listings } = services
  const usdt = listings.assetBySymbol(symbolDefault)
  if (usdt === undefined) throw new Error(`${symbolDefault} is not listed`)
  const [fund, events, funding, largest] = await Promise.all([
    loadFund(reports, usdt, at), loadEvents(services, at), loadFunding(services),
    loadLargest(services, usdt, positions),
  ])
  const near = positions.filter(({ distancePpm }) =>
    distancePpm !== undefined && distancePpm < nearPpm)
  const longs = positions.filter(({ row }) => row.side === 'long')
  const openUnits = valueOf(longs)
  const text = (units: bigint): string => amountText(usdt, units)
  const closest = positions[0]?.distancePpm
  return {
    time: at,
    near: {
      count: near.length, value: text(valueOf(near)),
      closest: closest === undefined ? null : ppmText(closest),
    },
    open: {
      value: text(openUnits), positions: positions.length,
      longPpm: positions.length === 0 ? 0
        : Math.floor((longs.length * Number(million)) / positions.length),
    },
    insurance: {
      amount: text(fund.units),
      coverPpm: openUnits === 0n ? null : Number((fund.units * million) / openUnits),
      days: fund.days.map(({ day, units }) => ({ day, amount: text(units) })),
    },
    liquidated: {
      count: events.count, value: text(events.valueUnits), fund: text(events.fundUnits),
    },
    deleveraged: { count: events.deleveraged, lastTime: events.lastAt },
    funding,
    exposure: exposureOf(services, positions, text),
    ...largest,
  }
}

const valueOf = (positions: readonly SnapshotPosition[]): bigint =>
  positions.reduce((sum, { valueUnits }) => sum + valueUnits, 0n)

type Fund = {
  readonly units: bigint
  readonly days: readonly { readonly day: number, readonly units: bigint }[]
}

/** The present balance, and the days back from it by the counted sums of each day. */
async function loadFund(
  reports: Kysely<Database>, usdt: ListedAsset, at: number,
): Promise<Fund> {
  const today = dayOf(at)
  const [balance, moved] = await Promise.all([
    reports.selectFrom('balance').select('available_units')
      .where('owner', '=', houseOwner.insurance)
      .where('wallet', '=', 'contract').where('asset_id', '=', usdt.id).executeTakeFirst(),
    reports.selectFrom('house_day').select(['day'])
      .select(sql<bigint>`sum(units)`.as('moved_units'))
      .where('owner', '=', houseOwner.insurance).where('wallet', '=', 'contract')
      .where('asset_id', '=', usdt.id).where('day', '>', today - chartDays).groupBy('day')
      .execute(),
  ])
  const units = balance?.available_units ?? 0n
  const byDay = new Map(moved.map((row) => [row.day, row.moved_units]))
  const days: { day: number, units: bigint }[] = []
  for (let day = today, left = units; day > today - chartDays; day -= 1) {
    days.unshift({ day, units: left })
    left -= byDay.get(day) ?? 0n
  }
  return { units, days }
}

/** The ids of liquidations rise with their time: the newest are read until one is too old. */
async function loadEvents({ reports, listings }: Services, at: number) {
  const since = at - chartDays * dayMs
  const rows = await reports.selectFrom('liquidation')
    .select([
      'market_id', 'step', 'mark_ticks', 'lots_by_book', 'lots_by_adl', 'insurance_units',
      'liquidated_at',
    ])
    .where('liquidation_id', '>', sql<number>`coalesce((select liquidation_id from liquidation
      where liquidated_at <= ${since} order by liquidation_id desc limit 1), 0)`)
    .orderBy('liquidation_id').execute()
  const recent = rows.filter((row) =>
    row.liquidated_at > at - dayMs && row.step !== 'orders_cancelled')
  const byRank = rows.filter((row) => row.lots_by_adl > 0)
  const markets = new Map<number, bigint>(listings.perpetualMarkets.map((market) =>
    [market.id, market.quoteUnitsPerTickLot]))
  const worthOf = (row: (typeof rows)[number]): bigint => (markets.get(row.market_id) ?? 0n)
    * BigInt(row.mark_ticks) * BigInt(row.lots_by_book + row.lots_by_adl)
  return {
    count: recent.length,
    valueUnits: recent.reduce((sum, row) => sum + worthOf(row), 0n),
    fundUnits: recent.reduce((sum, row) => sum + row.insurance_units, 0n),
    deleveraged: byRank.length,
    lastAt: byRank.at(-1)?.liquidated_at ?? null,
  }
}

async function loadFunding({ reports, listings, clock }: Services) {
  const states = (await reports.selectFrom('perpetual_market_state').selectAll().execute())
    .map(perpetualMarketStates.read)
  return listings.perpetualMarkets.filter(isInLists).flatMap((market) => {
    const state = states.find((one) => one.market === market.id)
    if (state === undefined) return []
    const view = contractMarkView({ market, state, now: clock() })
    return [{
      symbol: view.symbol, rate: view.fundingRate, nextTime: view.nextFundingTime,
      isHalted: view.isHalted,
    }]
  })
}

/** Markets with open positions; a long adds to its side's difference, a short takes from it. */
function exposureOf(
  { listings }: Services, positions: readonly SnapshotPosition[], text: (units: bigint) => string,
) {
  const byMarket = Map.groupBy(positions, ({ row }) => row.market)
  return listings.perpetualMarkets.flatMap((market) => {
    const own = byMarket.get(market.id)
    if (own === undefined) return []
    const side = (name: 'long' | 'short', isCustomers: boolean): bigint => valueOf(own.filter(
      (one) => one.row.side === name && one.isCustomers === isCustomers,
    ))
    const [long, short] = [side('long', true), side('short', true)]
    return [{
      symbol: contractSymbolOf(market.symbol), long: text(long), short: text(short),
      net: text(long - short), ownNet: text(side('long', false) - side('short', false)),
    }]
  })
}

async function loadLargest(
  { reports }: Services, usdt: ListedAsset, positions: readonly SnapshotPosition[],
) {
  const values = new Map<number, bigint>()
  for (const { person, valueUnits, isCustomers } of positions) {
    if (isCustomers) values.set(person, (values.get(person) ?? 0n) + valueUnits)
  }
  const byValue = [...values].toSorted(([, one], [, other]) =>
    one === other ? 0 : one > other ? -1 : 1).slice(0, largestShown)
  const owners = [...new Set(positions.filter((one) => one.isCustomers)
    .map(({ row }) => Number(row.user)))]
  const balances = await loadBalances(reports, usdt, owners)
  const names = await loadNames(reports, [
    ...byValue.map(([user]) => user), ...balances.map(({ user }) => user),
  ])
  const line = (user: number, units: bigint) =>
    ({ user, name: names.get(user) ?? '', amount: amountText(usdt, units) })
  return {
    largestPositions: byValue.map(([user, units]) => line(user, units)),
    largestBalances: balances.map(({ user, units }) => line(user, units)),
  }
}

/** Of the users with open positions. */
async function loadBalances(
  reports: Kysely<Database>, usdt: ListedAsset, owners: readonly number[],
): Promise<readonly { readonly user: number, readonly units: bigint }[]> {
  if (owners.length === 0) return []
  const { rows } = await sql<{ readonly owner: number, readonly held_units: bigint }>`
    select b.owner, b.available_units + b.frozen_units as held_units
    from (select distinct user_id from position where user_id >= ${customerIdMin}) as p
    join balance as b on b.owner = p.user_id and b.wallet = 'contract'
      and b.asset_id = ${asAssetId(usdt.id)}
    where exists (select 1 from user as u where u.id = b.owner)
    order by held_units desc, b.owner limit ${largestShown}`.execute(reports)
  return rows.map((row) => ({ user: row.owner, units: row.held_units }))
}
