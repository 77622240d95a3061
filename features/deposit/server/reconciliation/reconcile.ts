// Compares, coin by coin, the coins at the exchange's addresses with the ledger. All that came from
// the outside world has a cause: a row of a chain's movement, or a cause of one that no chain has.
// The rest is unexplained, and a part of the difference. The chains' side is from custody alone.
import type { ReconciledCoin } from '#features/deposit/chain-deposits.console.ts'
import { asAssetId, formatUnitsShort } from '@ingot/contract/vocabulary'
import type { Services } from '@ingot/server/http/services.ts'
import type { ListedAsset } from '@ingot/server/store/rows/listings.ts'
import '#features/deposit/server/deposit-tables.ts'
import { loadLedger, noLedger } from './load-ledger.ts'

/** Decimals in which all chains and the exchange are added: more than any of them has. */
const scaleDecimals = 36
const triesMax = 3
const waitMs = 400

type Reconciled = ReconciledCoin & { readonly hasDifference: boolean }

type Parts = Pick<Services, 'reports' | 'database' | 'listings' | 'configuration' | 'custody'>

/**
 * [DP18] Deposits and transfers move between the reads of both sides, so a difference is compared
 * again before it is reported.
 */
export async function reconcile(parts: Parts): Promise<Comparison> {
  const began = performance.now()
  let coins = await compare(parts)
  for (let tries = 1; tries < triesMax && coins.some((one) => one.hasDifference); tries += 1) {
    await new Promise((resolve) => { setTimeout(resolve, waitMs) })
    coins = await compare(parts)
  }
  return {
    differences: coins.filter(({ hasDifference }) => hasDifference)
      .map(({ symbol, difference }) => ({ symbol, difference })),
    figures: JSON.stringify(coins), tookMs: Math.round(performance.now() - began),
  }
}

/** The result of a comparison, as the steps keep it. */
export type Comparison = {
  /** The coins that differ. */
  readonly differences: readonly Pick<ReconciledCoin, 'symbol' | 'difference'>[]
  /** JSON: the figures of each coin. */
  readonly figures: string
  readonly tookMs: number
}

async function compare(parts: Parts): Promise<readonly Reconciled[]> {
  // Custody first: a transfer that it knows is in the rows too.
  const sent = await parts.custody?.sentTransfers() ?? []
  const [ledger, arrived, open, explained] = await Promise.all([
    loadLedger(parts.reports), loadArrived(parts), loadOpen(parts), loadExplained(parts),
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
    const unexplained = scaled(own.outside_units - own.chain_units - own.off_chain_units)
    const explainedDifference = explained.get(asset.id) ?? 0n
    return viewOf(asset, {
      liabilities: scaled(own.users_units), ownFunds: scaled(own.house_units),
      offChain: scaled(own.off_chain_units), onChain, inFlight, unexplained,
      explained: explainedDifference,
      difference: onChain + inFlight - scaled(own.chain_units) - unexplained - explainedDifference,
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
    inFlight: text(figures.inFlight), unexplained: text(figures.unexplained),
    explained: text(figures.explained), difference: text(figures.difference),
    hasDifference: figures.difference !== 0n,
  }
}

const scale = (units: bigint, decimals: number): bigint =>
  units * 10n ** BigInt(scaleDecimals - decimals)

/** A plain decimal in units of which all chains and the exchange have whole numbers. */
export function textScaled(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(scaleDecimals, '0'))
}

/** [DP28] The differences that two operators have explained, by coin. */
async function loadExplained({ reports }: Parts): Promise<ReadonlyMap<number, bigint>> {
  const rows = await reports.selectFrom('difference_explanation')
    .select(['asset_id', 'difference']).execute()
  const sums = new Map<number, bigint>()
  for (const { asset_id: asset, difference } of rows) {
    sums.set(asset, (sums.get(asset) ?? 0n) + textScaled(difference))
  }
  return sums
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
