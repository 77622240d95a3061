// An exchange with leaders and copies that is meant to be killed: makers quote, leaders trade by
// market orders and by resting ones, followers start, fund, change, close by hand and stop, prices
// move, and the shares of a new week are paid. It prints each request before it sends it and each
// reply afterwards, and never ends by itself. Arguments: the data folder, the prefix of the keys,
// the number of its life, which is the week of its clock, and the people; without any they are
// opened.
import { asOrderId, type UserId } from '@ingot/contract/vocabulary'
import type { CopySettings, PlacePerpetualOrder } from '@ingot/engine'
import { Random } from '@ingot/engine/testing'
import {
  notifyEndedCopies, payDueShares,
} from '@ingot/features/copy-trading/server/leaders/pay-shares-job.ts'
import { weekMs } from '@ingot/features/copy-trading/server/leaders/share-week.ts'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import { sayLine } from '#testing/crash/say-line.ts'
import { movableClock } from '#testing/movable-clock.ts'
import { startTestServer } from '#testing/start-server.ts'
import { coins } from '#testing/test-sequencer.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'
import { askText, replyText, submissionOf } from './copy-ask.ts'
import { type CopyPeople, openCopyPeople, stormSettings, stormSharePpm } from './copy-people.ts'

/** A market with the price that its sources say. */
type Priced = { readonly market: ListedPerpetualMarket; ticks: number }

const pauseMs = 12
/** The largest step of a price, and how far it may go from the listing's, as parts of it. */
const priceStep = 0.004
const priceReach = 0.04
/** A price rises through one life and falls through the next, and leaders mostly know it. */
const trendShare = 0.3
const knownPercent = 80
const ladderRungs = 24
const quotesEach = 5
const atMarket = { type: 'market', timeInForce: 'IOC', priceTicks: 0 } as const

const [dataFolder = '', prefix = '', life = '', peopleText = ''] = process.argv.slice(2)
const random = new Random(1_000 + Number(life))
const trend = Number(life) % 2 === 0 ? 1 : -1
movableClock().advance(Number(life) * weekMs)
const server = await startTestServer({
  dataFolder, indexSources: createOutsidePrices().sources,
})
const people: CopyPeople = peopleText === '' ? await openCopyPeople(server)
  : JSON.parse(peopleText)
const { services } = server
const { sequencer, database, clock } = services
const priced = services.listings.perpetualMarkets.slice(0, 2)
  .map((market): Priced => ({
    market, ticks: Math.round(market.referenceTicks * (1 - trend * priceReach)),
  }))
let asked = 0
sayLine(`ready ${JSON.stringify(people)}`)
const endless = new AbortController().signal
await Promise.all([
  repeat(move), repeat(quote), repeat(lead), repeat(take), repeat(follow), repeat(follow),
  repeat(async () => {
    await payDueShares(services, endless)
    await notifyEndedCopies(services, endless)
  }),
])

async function repeat(act: () => Promise<void>): Promise<never> {
  for (;;) {
    await act()
    await new Promise((resolve) => { setTimeout(resolve, pauseMs * 2 * random.below(100) / 100) })
  }
}

/** Sends a command with a key of its own; a refusal is a reply too. */
async function ask(command: LoggedCommand): Promise<void> {
  asked += 1
  const request = { key: `${prefix}-${asked}`, command }
  sayLine(`ask ${askText(request)}`)
  const reply = await sequencer.submit(submissionOf(request))
  sayLine(`answer ${request.key} ${replyText(reply)}`)
}

/** One step of a price, and a mark of it. */
async function move(): Promise<void> {
  const one = oneOf(priced)
  const { referenceTicks: reference, id: market } = one.market
  const chance = (random.below(2_001) - 1_000) / 1_000
  const step = one.ticks * (1 + priceStep * (chance + trend * trendShare))
  one.ticks = Math.round(Math.min(reference * (1 + priceReach),
    Math.max(reference * (1 - priceReach), step)))
  const { ticks } = one
  const sources = [0, 1, 2].map(() => ({ ticks, at: clock() }))
  await sequencer.submit({ command: { kind: 'update-mark', market, sources } })
}

/** New quotes of one maker around the price, in place of the earlier ones. */
async function quote(): Promise<void> {
  const user = oneOf(people.makers)
  const { market, ticks } = oneOf(priced)
  await sequencer.submit({
    command: { kind: 'cancel-all-perpetual-orders', user, market: market.id },
  })
  const quotes = Array.from({ length: 2 * quotesEach }, (_, place) => {
    const side = place % 2 === 0 ? 'buy' : 'sell'
    const away = ticks * random.between(1, 25) / 10_000
    return sequencer.submit({
      command: orderOf(user, market, {
        side, positionSide: 'net', lots: random.between(20, 200),
        priceTicks: Math.round(side === 'buy' ? ticks - away : ticks + away),
      }),
    })
  })
  await Promise.all(quotes)
}

/** A leader opens at the market or by a resting order, or closes a part or all. */
async function lead(): Promise<void> {
  const user = oneOf(people.leaders)
  const { market, ticks } = oneOf(priced)
  const held = await database.selectFrom('position').select(['side', 'lots'])
    .where('user_id', '=', user).where('market_id', '=', market.id).execute()
  const open = random.chance(45) ? held[random.below(held.length)] : undefined
  if (open !== undefined) {
    await ask(orderOf(user, market, {
      side: open.side === 'long' ? 'sell' : 'buy', positionSide: open.side, reduceOnly: true,
      ...atMarket, lots: random.chance(40) ? open.lots : random.between(1, open.lots),
    }))
    return
  }
  const side = random.chance(knownPercent) === (trend > 0) ? 'buy' : 'sell'
  const positionSide = side === 'buy' ? 'long' : 'short'
  const lots = random.between(20, 150)
  if (random.chance(10)) {
    // An order that takes them all is followed by more blocks than one command has.
    const rungs = Array.from({ length: ladderRungs }, (_, rung) => ask(orderOf(user, market, {
      side, positionSide, lots: 5, priceTicks: side === 'buy' ? ticks - rung : ticks + rung,
    })))
    await Promise.all(rungs)
    return
  }
  if (random.chance(50)) {
    await ask(orderOf(user, market, { side, positionSide, ...atMarket, lots }))
    return
  }
  const away = ticks * random.between(0, 10) / 10_000
  const priceTicks = Math.round(side === 'buy' ? ticks - away : ticks + away)
  await ask(orderOf(user, market, { side, positionSide, lots, priceTicks }))
}

/** Takes from the book, the leaders' resting orders included. */
async function take(): Promise<void> {
  const { market } = oneOf(priced)
  await ask(orderOf(people.taker, market, {
    side: random.pick(['buy', 'sell'] as const), positionSide: 'net', ...atMarket,
    lots: random.between(10, 300),
  }))
}

async function follow(): Promise<void> {
  const [user, leader] = [oneOf(people.followers), oneOf(people.leaders)]
  const copy = await database.selectFrom('copy').select(['copy_id', 'status', 'stop_reason'])
    .where('user_id', '=', user).where('leader_id', '=', leader).executeTakeFirst()
  if (copy === undefined || copy.status === 'cancelled') {
    await ask({
      kind: 'start-copy', user, leader, wallet: 'spot', units: coins(random.between(500, 5_000)),
      sharePpm: stormSharePpm, ...settings(),
    })
    return
  }
  const own = { user, copyId: asOrderId(copy.copy_id) }
  const dice = random.below(100)
  if (dice < 35) await ask({ kind: 'fund-copy', ...own, wallet: 'spot', units: amount() })
  else if (dice < 65) await ask({ kind: 'fund-copy', ...own, wallet: 'spot', units: -amount() })
  else if (dice < 75) await ask({ kind: 'change-copy', ...own, ...settings() })
  else if (dice < 85) {
    await ask({
      kind: 'close-copied', ...own, market: oneOf(priced).market.id,
      positionSide: random.pick(['long', 'short'] as const), lots: random.pick([0, 1, 5] as const),
    })
  } else await ask({ kind: 'stop-copy', ...own })
}

function orderOf(
  user: UserId, market: ListedPerpetualMarket,
  terms: Pick<PlacePerpetualOrder, 'side' | 'positionSide' | 'lots' | 'priceTicks'>
    & Partial<PlacePerpetualOrder>,
): PlacePerpetualOrder {
  return {
    kind: 'place-perpetual-order', user, market: market.id, type: 'limit', timeInForce: 'GTC',
    reduceOnly: false, selfTradePrevention: 'cancel_taker', ...terms,
  }
}

function oneOf<Item>(list: readonly Item[]): Item {
  const item = list[random.below(list.length)]
  if (item === undefined) throw new Error('the list is empty')
  return item
}

function amount(): bigint {
  return coins(random.between(1, 400))
}

function settings(): CopySettings {
  return {
    ...stormSettings,
    ratioPpm: random.pick([500_000, 1_000_000, 3_000_000] as const),
    capPpm: random.pick([1_000, 5_000, 30_000] as const),
    marginMode: random.pick(['follow', 'isolated'] as const),
    stopPpm: random.pick([0, 20_000, 200_000] as const),
    takePpm: random.pick([0, 30_000] as const),
  }
}
