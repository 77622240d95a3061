// Fills a data folder with many users, balances and resting orders, through the real engine and
// the real commit log, for measuring starts. Arguments: folder, users, orders.
import {
  asAssetId, asMarketId, asUserId, spotMarketListings, type SpotMarketListing,
} from '@ingot/contract/vocabulary'
import type { Command } from '@ingot/engine'
import { batchMax } from '#sequencer/batch/batch-loop.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import type { Submission } from '#sequencer/submission.ts'
import { seeded } from './traffic/market-churn.ts'

const firstUser = 10_001

export async function seedLargeStore(options: {
  readonly dataFolder: string
  readonly users: number
  readonly orders: number
}): Promise<void> {
  const store = await openSequencerStore({
    dataFolder: options.dataFolder,
    steps: [],
    compaction: null,
    clock: Date.now,
    onProgress: () => {},
  })
  let batch: Submission[] = []
  const runBatch = () => {
    const refused = store.runner.run(batch).answers.find((answer) => !answer.ok)
    if (refused?.ok === false) throw new Error(`the seed was refused: ${refused.reject.code}`)
    batch = []
  }
  for (const command of commandsOf(options)) {
    if (batch.push({ command }) === batchMax) runBatch()
  }
  if (batch.length > 0) runBatch()
  store.close()
}

function* commandsOf(options: { readonly users: number; readonly orders: number }) {
  for (let index = 0; index < options.users; index += 1) {
    const user = asUserId(firstUser + index)
    const base = asAssetId(2 + (index % spotMarketListings.length))
    const open: Command = { kind: 'open-user', user }
    yield open
    yield deposit(user, asAssetId(1), 100_000n)
    yield deposit(user, base, 1_000n)
  }
  const random = seeded(11)
  for (let index = 0; index < options.orders; index += 1) {
    const owner = index % options.users
    yield restingOrder(owner, random())
  }
}

function deposit(user: ReturnType<typeof asUserId>, asset: ReturnType<typeof asAssetId>,
  coins: bigint): Command {
  return { kind: 'credit-deposit', user, asset, units: coins * 100_000_000n }
}

/** An order that nothing meets: buys below the listing's price, sells above it. */
function restingOrder(owner: number, chance: number): Command {
  const listing = listingOf(owner)
  const reference = Math.round(Number(listing.referencePrice) * 10 ** listing.priceDecimals)
  const isSell = owner % 2 === 0
  const away = 1 + Math.floor(chance * reference * 0.08)
  const lotsPerCoin = 10 ** listing.quantityDecimals
  const notionalLots = Math.ceil(20 / Number(listing.referencePrice) * lotsPerCoin)
  return {
    kind: 'place-spot-order',
    user: asUserId(firstUser + owner),
    market: asMarketId(listing.id),
    side: isSell ? 'sell' : 'buy',
    type: 'limit',
    timeInForce: 'GTC',
    priceTicks: isSell ? reference + away : reference - away,
    lots: notionalLots,
    amountUnits: 0n,
    selfTradePrevention: 'cancel_taker',
  }
}

/** The market whose base asset this user was given. */
function listingOf(owner: number): SpotMarketListing {
  const listing = spotMarketListings[owner % spotMarketListings.length]
  if (listing === undefined) throw new Error('nothing is listed')
  return listing
}

if (import.meta.main) {
  const [dataFolder = '', users = '100000', orders = '100000'] = process.argv.slice(2)
  await seedLargeStore({ dataFolder, users: Number(users), orders: Number(orders) })
}
