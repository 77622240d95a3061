// Compares, coin by coin, the coins at the exchange's addresses with the part of the ledger that
// came over chains. The ledger's side comes from its entries, the other side from custody alone.
import type { ReconciledCoin } from '#features/deposit/chain-deposits.console.ts'
import { asAssetId, formatUnitsShort } from '@ingot/contract/vocabulary'
import { sql } from 'kysely'
import type { Services } from '@ingot/server/http/services.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import '#features/deposit/server/deposit-tables.ts'

/** Decimals in which all chains and the exchange are added: more than any of them has. */
const scaleDecimals = 36
const triesMax = 3
const waitMs = 400

export type Reconciled = ReconciledCoin & { readonly hasDifference: boolean }

type Parts = Pick<Services, 'reports' | 'database' | 'listings' | 'configuration' | 'custody'>

/**
 * [DP18] Deposits and transfers move between the reads of both sides, so a difference is compared
 * again before it is reported.
 */
export async function reconcile(parts: Parts): Promise<readonly Reconciled[]> {
  let coins = await compare(parts)
  for (let tries = 1; tries < triesMax && coins.some((one) => one.hasDifference); tries += 1) {
    await new Promise((resolve) => { setTimeout(resolve, waitMs) })
    coins = await compare(parts)
  }
  return coins
}

/** The coins that differ, as the steps keep them. */
export const differencesOf = (
  coins: readonly Reconciled[],
): readonly Pick<ReconciledCoin, 'symbol' | 'difference'>[] =>
  coins.filter(({ hasDifference }) => hasDifference)
    .map(({ symbol, difference }) => ({ symbol, difference }))

async function compare(parts: Parts): Promise<readonly Reconciled[]> {
  // Custody first: a transfer that it knows is in the rows too.
  const sent = await parts.custody?.sentTransfers() ?? []
  const [ledger, arrived, open] = await Promise.all([
    loadLedger(parts), loadArrived(parts), loadOpen(parts),
  ])
  return parts.listings.assets.map((asset) => {
    const own = ledger.find((row) => row.asset_id === asset.id) ?? noLedger
    const scaled = (units: bigint): bigint => scale(units, asset.decimals)
    const ofCoin = sent.filter(({ symbol }) => symbol === asset.symbol)
    const sentUnits = ofCoin.reduce((sum, one) => sum + textScaled(one.amount), 0n)
    const sentOpen = ofCoin.filter(({ withdrawalId }) => open.has(withdrawalId))
      .reduce((sum, one) => sum + textScaled(one.amount), 0n)
    const onChain = (arrived.holdings.get(asset.id) ?? 0n) - sentUnits
    const inFlight = sentOpen - scaled(own.waiting_units) - (arrived.remainders.get(asset.id) ?? 0n)
    const overChains = scaled(own.deposit_units - own.coins_units - own.reported_units
      - own.withdrawn_units - own.covered_units)
    const difference = onChain + inFlight - overChains
    return viewOf(asset, {
      liabilities: scaled(own.users_units), ownFunds: scaled(own.house_units),
      offChain: scaled(own.users_units + own.house_units) - overChains, onChain, inFlight,
      difference,
    })
  })
}

type Figures = { readonly [Name in Exclude<keyof ReconciledCoin, 'symbol'>]: bigint }

function viewOf(asset: ListedAsset, figures: Figures): Reconciled {
  const text = (value: bigint): string => formatUnitsShort(value, scaleDecimals)
  return {
    symbol: asset.symbol,
    liabilities: text(figures.liabilities), ownFunds: text(figures.ownFunds),
    offChain: text(figures.offChain), onChain: text(figures.onChain),
    inFlight: text(figures.inFlight), difference: text(figures.difference),
    hasDifference: figures.difference !== 0n,
  }
}

const scale = (units: bigint, decimals: number): bigint =>
  units * 10n ** BigInt(scaleDecimals - decimals)

function textScaled(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(scaleDecimals, '0'))
}

type LedgerRow = {
  readonly asset_id: number
  readonly users_units: bigint
  readonly house_units: bigint
  /** Entries of deposits and adjustments of users. */
  readonly deposit_units: bigint
  readonly coins_units: bigint
  readonly reported_units: bigint
  readonly withdrawn_units: bigint
  /** Paid for debts by the exchange's own accounts, less the units returned to them. */
  readonly covered_units: bigint
  /** On the chain and not credited. */
  readonly waiting_units: bigint
}

const noLedger: Omit<LedgerRow, 'asset_id'> = {
  users_units: 0n, house_units: 0n, deposit_units: 0n, coins_units: 0n, reported_units: 0n,
  withdrawn_units: 0n, covered_units: 0n, waiting_units: 0n,
}

const houseOwnersEnd = 1_000

/** One statement, so that all figures are of one moment. */
async function loadLedger({ reports }: Parts): Promise<readonly LedgerRow[]> {
  const of = (column: string, table: string, where: string) =>
    sql.raw(`coalesce((select sum(${column}) from ${table} where asset_id = a.asset_id
      and ${where}), 0)`)
  const total = 'available_units + frozen_units'
  const { rows } = await sql<LedgerRow>`
    with entry as (select asset_id, sum(amount_units) as amount_units from ledger_entry
      where kind in ('deposit', 'adjustment') group by asset_id)
    select a.asset_id,
      ${of(total, 'balance', `owner >= ${houseOwnersEnd}`)} as users_units,
      ${of(total, 'balance', `owner between 2 and ${houseOwnersEnd - 1}`)} as house_units,
      ${of('amount_units', 'entry', 'true')} as deposit_units,
      ${of('amount_units', 'recharge', 'true')} as coins_units,
      ${of('credited_units', 'offline_deposit', "status = 'completed'")} as reported_units,
      ${of('amount_units - fee_units', 'withdrawal', "status = 'completed'")} as withdrawn_units,
      ${of('covered_units - returned_units', 'deposit_debt', 'true')} as covered_units,
      ${of('amount_units', 'deposit', `block_height is not null
        and status in ('confirming', 'collecting', 'in_review', 'rejected')`)} as waiting_units
    from asset as a order by a.asset_id`.execute(reports)
  return rows
}

type Arrived = {
  /** By coin, over all chains. */
  readonly holdings: ReadonlyMap<number, bigint>
  readonly remainders: ReadonlyMap<number, bigint>
}

/** The coins at own addresses in the blocks that were read, and the rests below a unit. */
async function loadArrived({ reports, configuration, custody }: Parts): Promise<Arrived> {
  const [addresses, cursors, rows] = await Promise.all([
    reports.selectFrom('deposit_address').select('address').distinct().execute(),
    reports.selectFrom('chain_cursor').select(['chain', 'height']).execute(),
    reports.selectFrom('deposit').select(['asset_id', 'remainder', 'chain_decimals'])
      .where('block_height', 'is not', null).where('remainder', '!=', '0').execute(),
  ])
  const own = new Set(addresses.map(({ address }) => address))
  const holdings = new Map<number, bigint>()
  const { networks } = configuration.now()
  for (const { chain, height } of cursors) {
    const held = await custody?.holdingsAt(chain, { height, own: (one) => own.has(one) })
    for (const network of networks.filter((one) => one.chain === chain)) {
      const amount = held?.get(network.contract) ?? 0n
      const sum = holdings.get(network.asset) ?? 0n
      holdings.set(network.asset, sum + scale(amount, network.chainDecimals))
    }
  }
  const remainders = new Map<number, bigint>()
  for (const { asset_id: asset, remainder, chain_decimals: decimals } of rows) {
    const id = asAssetId(asset)
    remainders.set(id, (remainders.get(id) ?? 0n) + scale(BigInt(remainder), decimals))
  }
  return { holdings, remainders }
}

/** Withdrawals that the ledger still has. */
async function loadOpen({ reports }: Parts): Promise<ReadonlySet<number>> {
  const rows = await reports.selectFrom('withdrawal').select('id')
    .where('status', '=', 'in_progress').execute()
  return new Set(rows.map(({ id }) => id))
}
