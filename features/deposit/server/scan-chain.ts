// Follows one chain: reads its new blocks, notes the transfers to addresses of the exchange, and
// moves the cursor. It may stop at any instant: every step of it can be repeated, and it goes on
// from the rows.
import { asAssetId, type RejectCode } from '@ingot/contract/vocabulary'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { ChainHeader, ChainReader, MinedTransfer } from '@ingot/server/custody/chain-reader.ts'
import { headersOf, type StoredHeader } from './confirmations.ts'
import './deposit-tables.ts'
import type { UsdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { Sequencer } from '@ingot/server/sequencer/submission.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import {
  creditDeposit, finalizeDeposits, reverseDeposit,
} from './credit-steps.ts'
import { settleDebt } from './debt-steps.ts'
import { noteArrivals, type PricedAsset } from './arrival-steps.ts'
import { advanceChain, headersKept } from './chain-steps.ts'

export type ScanParts = {
  readonly database: Kysely<Database>
  readonly sequencer: Pick<Sequencer, 'run'>
  /** The price of a coin in USDT; undefined for none. */
  priceOf(asset: number): UsdtPrice | undefined
  /** Hears of a deposit or a debt that cannot go on now. */
  onProblem(subject: string, code: RejectCode): void
}

/** Remembers the blocks since the stored cursor: an idle chain is stored now and then only. */
export type ChainScanner = {
  readonly chain: string
  /**
   * Reads the new blocks, and credits, ends and reverses the chain's deposits that are due. It ends
   * early at the signal.
   */
  scan(ending?: AbortSignal): Promise<void>
}

/** More than a cursor keeps: a re-organisation is read as a whole. */
const blocksAtOnceMax = 400
/** Reads of one scan of a chain that is behind; then the other chains have their turn. */
const readsOfScanMax = 30
const transfersOfStepMax = 100
const idleBlocksMax = 100
/** Blocks before the tip from which a chain without a cursor is read. */
const firstBlocks = 12
const dueAtOnceMax = 200

type Known = { readonly stored: readonly StoredHeader[]; readonly since: readonly StoredHeader[] }

export function createChainScanner(
  parts: ScanParts, { chain, reader }: { readonly chain: string; readonly reader: ChainReader },
): ChainScanner {
  let known: Known | undefined
  const { database, sequencer } = parts

  async function scan(ending?: AbortSignal): Promise<void> {
    for (let reads = 0, isBehind = true; isBehind && reads < readsOfScanMax; reads += 1) {
      if (ending?.aborted === true) return
      known ??= { stored: await loadHeaders(database, chain), since: [] }
      isBehind = await readBlocks(known)
    }
    if (ending?.aborted !== true) await workDeposits(parts, chain)
  }

  /** Whether the chain has further blocks. */
  async function readBlocks({ stored, since }: Known): Promise<boolean> {
    const tip = await reader.tip()
    if (tip === null) return false
    const all = [...stored, ...since]
    const fork = await findFork(reader, all, tip)
    const depth = (all.at(-1)?.[0] ?? fork.height) - fork.height
    const above = depth === 0 ? await skipQuiet(reader, fork.height, tip) : fork.height
    const headers = await readHeaders(reader, above, tip)
    if (headers.length === 0) return false
    const isBehind = headers.length === blocksAtOnceMax
    const mined = await readTransfers(headers)
    // The chain has changed while it was read.
    if (mined === undefined) return false
    const isQuiet = depth === 0 && mined.length === 0 && stored.length > 0
      && since.length + headers.length < idleBlocksMax && !await hasOpen(database, chain)
    if (isQuiet) {
      known = { stored, since: [...since, ...headers.map(pairOf)] }
      return isBehind
    }
    await store({ stored, all, fork: fork.height, depth, headers, mined })
    return isBehind
  }

  async function readTransfers(
    headers: readonly ChainHeader[],
  ): Promise<readonly MinedTransfer[] | undefined> {
    const mined: MinedTransfer[] = []
    for (const header of headers) {
      const transfers = await reader.transfersOf(header)
      if (transfers === undefined) return undefined
      mined.push(...transfers.map((transfer) =>
        ({ ...transfer, height: header.height, blockHash: header.hash })))
    }
    return ownOf(database, mined)
  }

  async function store(found: Found): Promise<void> {
    const { stored, all, fork, depth, headers, mined } = found
    const prices = await loadPrices(parts)
    for (let at = 0; at < mined.length; at += transfersOfStepMax) {
      const transfers = mined.slice(at, at + transfersOfStepMax)
      const noted = await sequencer.run(noteArrivals, { chain, transfers, prices })
      if (!noted.ok) throw new Error(`the arrivals of ${chain} were refused: ${noted.reject.code}`)
    }
    const from = stored.at(-1)
    const forkHeight = Math.min(fork, from?.[0] ?? fork)
    const above = [...all.filter(([height]) => height > forkHeight && height <= fork),
      ...headers.map(pairOf)]
    const advanced = await sequencer.run(advanceChain, {
      chain, from: from === undefined ? null : { height: from[0], hash: from[1] }, forkHeight,
      depth, headers: above, minedAt: headers.at(-1)?.minedAt ?? 0,
    })
    // The rows are read again when another scanner was faster.
    known = advanced.ok ? {
      stored: [...stored.filter(([height]) => height <= forkHeight), ...above].slice(-headersKept),
      since: [],
    } : undefined
  }

  return { chain, scan }
}

type Found = {
  readonly stored: readonly StoredHeader[]
  readonly all: readonly StoredHeader[]
  readonly fork: number
  readonly depth: number
  readonly headers: readonly ChainHeader[]
  readonly mined: readonly MinedTransfer[]
}

const pairOf = ({ height, hash }: ChainHeader): StoredHeader => [height, hash]

async function loadHeaders(
  database: Kysely<Database>, chain: string,
): Promise<readonly StoredHeader[]> {
  const cursor = await database.selectFrom('chain_cursor').select('headers')
    .where('chain', '=', chain).executeTakeFirst()
  return cursor === undefined ? [] : headersOf(cursor)
}

/** The highest known block that is still on the chain, or the one below all of them. */
async function findFork(
  reader: ChainReader, known: readonly StoredHeader[], tip: ChainHeader,
): Promise<{ readonly height: number }> {
  if (known.length === 0) return { height: Math.max(-1, tip.height - firstBlocks) }
  const [first = 0] = known[0] ?? []
  const [last = 0] = known.at(-1) ?? []
  // A node behind the known blocks has not disproved them.
  if (tip.height < first) return { height: last }
  for (const [height, hash] of known.toReversed()) {
    if (height > tip.height) continue
    if ((await reader.headerAt(height))?.hash !== hash) continue
    return { height: tip.height === height ? last : height }
  }
  // Every known block was replaced; no deposit that is counted is older than the first of them.
  return { height: first - 1 }
}

/**
 * A chain that is far behind, as after a stop of a day, is read from its next transfer on. The
 * cursor's blocks below the tip are always read, because a re-organisation is found by them.
 */
async function skipQuiet(reader: ChainReader, from: number, tip: ChainHeader): Promise<number> {
  if (tip.height - from <= blocksAtOnceMax) return from
  return Math.max(from, Math.min(await reader.quietUntil(from), tip.height - headersKept))
}

/** The next blocks above a height, each on top of the one before. */
async function readHeaders(
  reader: ChainReader, above: number, tip: ChainHeader,
): Promise<readonly ChainHeader[]> {
  const headers: ChainHeader[] = []
  const end = Math.min(tip.height, above + blocksAtOnceMax)
  for (let height = above + 1; height <= end; height += 1) {
    const header = await reader.headerAt(height)
    const before = headers.at(-1)
    if (header === undefined) break
    if (before !== undefined && header.parent !== before.hash) break
    headers.push(header)
  }
  return headers
}

/** The transfers to addresses of the exchange. */
async function ownOf(
  database: Kysely<Database>, mined: readonly MinedTransfer[],
): Promise<readonly MinedTransfer[]> {
  if (mined.length === 0) return mined
  const addresses = [...new Set(mined.map(({ address }) => address))]
  const own = new Set<string>()
  for (let at = 0; at < addresses.length; at += 500) {
    const rows = await database.selectFrom('deposit_address').select('address').distinct()
      .where('address', 'in', addresses.slice(at, at + 500)).execute()
    for (const { address } of rows) own.add(address)
  }
  return mined.filter(({ address }) => own.has(address))
}

/** Whether the chain has a deposit whose confirmations are counted. */
async function hasOpen(database: Kysely<Database>, chain: string): Promise<boolean> {
  const row = await database.selectFrom('deposit').select('id').where('chain', '=', chain)
    .where('status', 'in', ['confirming', 'collecting', 'in_review', 'credited'])
    .limit(1).executeTakeFirst()
  return row !== undefined
}

async function loadPrices({ database, priceOf }: ScanParts): Promise<readonly PricedAsset[]> {
  const rows = await database.selectFrom('asset').select('asset_id').execute()
  return rows.flatMap(({ asset_id: asset }) => {
    const price = priceOf(asAssetId(asset))
    return price === undefined ? [] : [{ asset, ...price }]
  })
}

/** Reverses, credits and ends the deposits that are due, and settles the debts. */
async function workDeposits(parts: ScanParts, chain: string): Promise<void> {
  const { database, sequencer, onProblem, priceOf } = parts
  const rows = database.selectFrom('deposit').where('chain', '=', chain)
  const lost = await rows.select('id').where('status', 'in', ['credited', 'final'])
    .where('block_height', 'is', null).limit(dueAtOnceMax).execute()
  for (const { id } of lost) {
    const reversed = await sequencer.run(reverseDeposit, { id })
    if (!reversed.ok) onProblem(`deposit ${id}`, reversed.reject.code)
  }
  const waiting = await rows.select(['id', 'asset_id', 'block_height', 'confirmations_needed'])
    .where('status', '=', 'confirming').where('block_height', 'is not', null)
    .orderBy('block_height').orderBy('id').limit(dueAtOnceMax).execute()
  const { height } = await loadHeight(database, chain)
  for (const row of waiting) {
    const isDue = height - (row.block_height ?? 0) + 1 >= row.confirmations_needed
    if (!isDue) continue
    const price = priceOf(row.asset_id) ?? null
    const credited = await sequencer.run(creditDeposit, { id: row.id, price })
    // Thresholds may be higher now; the row waits.
    if (!credited.ok && credited.reject.code !== 'state_conflict') {
      onProblem(`deposit ${row.id}`, credited.reject.code)
    }
  }
  const ending = await rows.select('id').where('status', '=', 'credited')
    .where('block_height', 'is not', null)
    .where(({ eb, ref }) => eb(eb.lit(height + 1), '>=', eb(ref('block_height'), '+',
      ref('final_needed')))).limit(1).executeTakeFirst()
  if (ending !== undefined) await sequencer.run(finalizeDeposits, { chain })
  await settleDebts(parts)
}

async function loadHeight(database: Kysely<Database>, chain: string) {
  const row = await database.selectFrom('chain_cursor').select('height')
    .where('chain', '=', chain).executeTakeFirst()
  return row ?? { height: 0 }
}

/**
 * Units are returned before others are paid. Debts of a coin that no house account has hold up no
 * other coin; the oldest is reported.
 */
async function settleDebts({ database, sequencer, onProblem }: ScanParts): Promise<void> {
  const assets = await database.selectFrom('deposit_debt').select('asset_id').distinct()
    .where(hasGap).execute()
  for (const { asset_id: asset } of assets) {
    const debts = await database.selectFrom('deposit_debt').selectAll()
      .where('asset_id', '=', asset).where(hasGap)
      .orderBy(sql`amount_units + returned_units > paid_units + covered_units`).orderBy('id')
      .limit(dueAtOnceMax).execute()
    for (const { id } of debts) {
      const settled = await sequencer.run(settleDebt, { id })
      if (settled.ok) continue
      onProblem(`debt ${id}`, settled.reject.code)
      break
    }
  }
}

function hasGap({ eb, ref }: ExpressionBuilder<Database, 'deposit_debt'>) {
  return eb(
    eb(ref('amount_units'), '+', ref('returned_units')), '!=',
    eb(ref('paid_units'), '+', ref('covered_units')),
  )
}
