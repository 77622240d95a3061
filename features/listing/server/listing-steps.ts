// The steps by which a listing is carried out, each with one command at most, and those that end a
// market. The job sends them one after another.
import { isDeepStrictEqual } from 'node:util'
import {
  accepted, asAssetId, asMarketId, coinDecimals, contractListingOf, contractSymbolOf,
  type Outcome, type RejectCode, rejected, symbolDefault,
} from '@ingot/contract/vocabulary'
import type { ListPerpetualMarket, ListSpotMarket } from '@ingot/engine'
import { changeNetwork } from '#features/configuration/server/configuration-steps.ts'
import { noteChange } from '#features/configuration/server/note-change.ts'
import { contractCommandOf, spotCommandOf } from '@ingot/server/sequencer/listing-commands.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import type { ListingTable } from '@ingot/server/store/tables/listing-tables.ts'
import { idAfter, marketSymbolOf, networkTermsOf } from './check-terms.ts'
import { listingWorkflow, planListing, type PlannedListing, termsOf } from './listing-workflow.ts'

const system = { kind: 'system', id: null } as const

/** [LS7] Plans a listing by itself; a step that does more calls `planListing`. */
export const planListingStep = defineStep({
  name: 'plan-listing',
  run: (step, planned: PlannedListing) => planListing(step, planned),
})

/** [LS7] Carries the oldest open listing one command further; returns whether there was one. */
export const carryOutListing = defineStep({
  name: 'carry-out-listing',
  async run(step): Promise<Outcome<{ readonly hadOne: boolean }>> {
    const row = await step.database.selectFrom('listing').selectAll()
      .where('status', 'in', ['planned', 'coin_listed']).orderBy('id').limit(1).executeTakeFirst()
    if (row === undefined) return accepted({ hadOne: false })
    if (row.status === 'planned' && row.coin_symbol !== '') await listCoin(step, row)
    else if (row.status === 'coin_listed' && !await hasCoinRow(step, row)) await openCoin(step, row)
    else await listTheMarket(step, row)
    return accepted({ hadOne: true })
  },
})

async function listCoin(step: StepContext, row: ListingTable): Promise<void> {
  const last = await step.database.selectFrom('asset')
    .select(({ fn }) => fn.max<number | null>('asset_id').as('last')).executeTakeFirst()
  const asset = asAssetId(idAfter(last?.last))
  const listed = step.apply({
    kind: 'list-asset', asset, symbol: row.coin_symbol, decimals: coinDecimals,
  })
  if (!listed.ok) return refuse(step, row, listed.reject.code)
  await move(step, row, { to: 'coin_listed', set: { asset_id: asset } })
}

async function hasCoinRow({ database }: StepContext, row: ListingTable): Promise<boolean> {
  const coin = await database.selectFrom('coin').select('asset_id')
    .where('asset_id', '=', row.asset_id).executeTakeFirst()
  return coin !== undefined
}

/** The coin's row is written in a batch after that of its asset, to which it refers. */
async function openCoin(step: StepContext, row: ListingTable): Promise<void> {
  const { coin, market } = termsOf(row)
  const asset = row.asset_id
  if (coin === null || asset === null) throw new Error('a listed coin has its terms')
  const { name, symbol, networks } = coin
  await step.database.insertInto('coin')
    .values({ asset_id: asset, name, deposits_open: 1, withdrawals_open: 1 }).execute()
  const changed = { by: system, reason: row.name }
  await noteChange(step, {
    row: `coin ${symbol}`, ...changed, from: null, to: { name, decimals: coinDecimals },
  })
  for (const network of networks) {
    const terms = networkTermsOf(network, asset)
    if (!terms.ok) throw new Error('the terms of a planned network are sound')
    const added = await changeNetwork.run(step, { network: terms.value, price: null, ...changed })
    if (!added.ok) throw new Error(`a planned network was refused: ${added.reject.code}`)
  }
  if (market === null) await move(step, row, { to: 'listed' })
}

async function listTheMarket(step: StepContext, row: ListingTable): Promise<void> {
  const command = await commandOf(step, row)
  if (command === undefined) return refuse(step, row, 'asset_unknown')
  const listed = step.apply(command)
  if (!listed.ok) return refuse(step, row, listed.reject.code)
  const { market } = termsOf(row)
  await noteChange(step, {
    row: `market ${row.market_symbol}`, by: system, reason: row.name, from: null, to: market,
  })
  await move(step, row, { to: 'listed' })
}

/** The market's command with the next number; undefined when its coin is not listed. */
async function commandOf(
  { database }: StepContext, row: ListingTable,
): Promise<ListSpotMarket | ListPerpetualMarket | undefined> {
  const { market } = termsOf(row)
  const assets = await database.selectFrom('asset').select(['asset_id', 'symbol', 'decimals'])
    .where('symbol', 'in', [market?.base ?? '', symbolDefault]).execute()
  const assetOf = (symbol: string) => assets.find((asset) => asset.symbol === symbol)
  const [base, quote] = [assetOf(market?.base ?? ''), assetOf(symbolDefault)]
  if (market === null || base === undefined || quote === undefined) return undefined
  const { opensAt, contract, ...terms } = market
  const id = await nextMarketId(database)
  const opening = opensAt === 0 ? {} : { opensAt }
  const settle = { id: quote.asset_id, decimals: quote.decimals }
  if (contract !== null) {
    const listing = { ...contractListingOf({ ...terms, id, size: contract }), ...feesOf(terms) }
    return { ...contractCommandOf(listing, settle), ...opening }
  }
  const listing = {
    ...terms, id, symbol: marketSymbolOf({ market }), base: market.base, quote: symbolDefault,
  }
  const coins = { base: { id: base.asset_id, decimals: base.decimals }, quote: settle }
  return { ...spotCommandOf(listing, coins), ...opening }
}

const feesOf = ({ makerFeePpm, takerFeePpm, bandPpm, notionalMin }: {
  readonly makerFeePpm: number
  readonly takerFeePpm: number
  readonly bandPpm: number
  readonly notionalMin: string
}) => ({ makerFeePpm, takerFeePpm, bandPpm, notionalMin })

/** Spot markets and contracts share one number space. */
async function nextMarketId(database: StepContext['database']): Promise<number> {
  const spot = await database.selectFrom('spot_market')
    .select(({ fn }) => fn.max<number | null>('market_id').as('last')).executeTakeFirst()
  const contract = await database.selectFrom('perpetual_market')
    .select(({ fn }) => fn.max<number | null>('market_id').as('last')).executeTakeFirst()
  return idAfter(Math.max(spot?.last ?? 0, contract?.last ?? 0))
}

async function refuse(step: StepContext, row: ListingTable, code: RejectCode): Promise<void> {
  await move(step, row, { to: 'refused', reason: code })
}

async function move(
  step: StepContext, { id }: ListingTable,
  by: Omit<Parameters<typeof listingWorkflow.move>[1], 'id' | 'by'>,
): Promise<void> {
  const moved = await listingWorkflow.move(step, { id, by: system, ...by })
  if (!moved.ok) throw new Error('an open listing goes on')
}

/** A market of either kind as calls spell it, and its state in the last batch. */
export async function findAnyMarket({ database }: StepContext, symbol: string) {
  const spot = await database.selectFrom('spot_market').select(['market_id', 'listing_state'])
    .where('symbol', '=', symbol).executeTakeFirst()
  if (spot !== undefined) return spot
  const contracts = await database.selectFrom('perpetual_market as market')
    .innerJoin('perpetual_market_state as state', 'state.market_id', 'market.market_id')
    .select(['market.symbol', 'market.market_id', 'state.listing_state']).execute()
  return contracts.find((contract) => contractSymbolOf(contract.symbol) === symbol)
}

/** [LS5] Sends the command that ends a market, or goes on with it. */
export async function sendDelisting(step: StepContext, symbol: string): Promise<Outcome<null>> {
  const market = await findAnyMarket(step, symbol)
  if (market === undefined) return rejected('market_unknown', 'symbol')
  const sent = step.apply({ kind: 'delist-market', market: asMarketId(market.market_id) })
  return sent.ok ? accepted(null) : sent
}

/** [LS5] Cancels the next orders of a market that ends, or ends a contract without positions. */
export const continueDelisting = defineStep({
  name: 'continue-delisting',
  run: (step, { symbol }: { readonly symbol: string }) => sendDelisting(step, symbol),
})

/** Notes the state of a market that ends as a change of the configuration, once. */
export const noteDelisting = defineStep({
  name: 'note-delisting',
  async run(step, { symbol }: { readonly symbol: string }) {
    const market = await findAnyMarket(step, symbol)
    if (market === undefined) return rejected('market_unknown', 'symbol')
    const to = { listingState: market.listing_state }
    const row = `market ${symbol}`
    const last = await step.database.selectFrom('workflow_event').select('to_state')
      .where('workflow', '=', 'configuration').where('row_id', '=', row)
      .orderBy('event_id', 'desc').limit(1).executeTakeFirst()
    if (isDeepStrictEqual(last?.to_state, JSON.stringify(to))) return accepted(null)
    await noteChange(step, { row, by: system, reason: '', from: null, to })
    return accepted(null)
  },
})
