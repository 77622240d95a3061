// A day of several leaders with partial closes, both sides and funding; then every public figure of
// each one is computed again from the public lists.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import { listLeaderTrades, loadLeader } from '#features/copy-trading/leaders.calls.ts'
import {
  cancelAllContractOrders, placeContractOrder,
} from '#features/trading/contract-orders.calls.ts'
import { formatUnitsShort, parseUnits } from '@ingot/contract/vocabulary'
import { type TestServer, must, startTestServer } from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { makeTestFolder } from '@ingot/server/testing/test-sequencer.ts'
import {
  type ContractTrader, openContractTrader,
} from '@ingot/server/testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { figureLeaders } from './figure-leaders-job.ts'
import { beginLeading } from './leader-steps.ts'

const symbol = 'BTCUSDT-PERP'
const hourMs = 3_600_000
const funded = '20000'
const names = ['Halden', 'Paredes', 'Kiso Bay'] as const
/** This one never closes the rest of its position. */
const holder = names.length - 1

const folder = makeTestFolder()
let server: TestServer
let maker: ContractTrader
let leaders: readonly ContractTrader[]
let price = 0
beforeAll(async () => {
  server = await startTestServer({
    dataFolder: folder.path, indexSources: createOutsidePrices().sources,
  })
  maker = await openContractTrader(server, '1000000')
  leaders = await Promise.all(names.map(openLeader))
  const market = server.services.listings.contractBySymbol(symbol) ?? expect.fail('a market')
  price = market.referenceTicks / 10 ** market.priceDecimals
})
afterAll(async () => {
  await server.stop()
  expect(verifyFolder(folder.path).breaches).toEqual([])
  folder.remove()
})

async function openLeader(nickname: string): Promise<ContractTrader> {
  const trader = await openContractTrader(server, funded)
  const begun = await server.services.sequencer.run(beginLeading, {
    user: Number(trader.user.profile.id), nickname, bio: 'Swings of BTC.', sharePpm: 150_000,
    investmentMinUnits: 5_000_000_000n, investmentMaxUnits: 2_000_000_000_000n, followersMax: 2,
  })
  expect(begun.ok).toBe(true)
  return trader
}

type Direction = RequestOf<typeof placeContractOrder>['direction']
type Deal = {
  readonly direction: Direction
  readonly action: 'open' | 'close'
  readonly quantity: string
  readonly at: number
}

/** The maker takes the other side at the price, once the market has a price of this hour. */
async function deal(leader: ContractTrader, { direction, action, quantity, at }: Deal) {
  const isBuy = (direction === 'long') === (action === 'open')
  await expect.poll(async () => (await maker.user.client.call(placeContractOrder, {
    symbol, direction: isBuy ? 'short' : 'long', action: 'open', entrust: 'limit',
    price: at.toFixed(1), quantity,
  })).ok, { timeout: 60_000 }).toBe(true)
  await leader.place({ symbol, direction, action, entrust: 'market', quantity })
  must(await maker.user.client.call(cancelAllContractOrders, {}))
}

/** Each opens, closes a part and closes the rest, at other hours. */
async function tradeHour(hour: number): Promise<void> {
  for (const [place, leader] of leaders.entries()) {
    const direction = place % 2 === 0 ? 'long' : 'short'
    const at = price + ((hour * 37 + place * 53) % 41 - 20) * 5
    // Each begins with an opening.
    const turn = hour < (4 - place) % 4 ? 3 : (hour + place) % 4
    if (turn === 0) await deal(leader, { direction, action: 'open', quantity: '0.03', at })
    if (turn === 1) await deal(leader, { direction, action: 'close', quantity: '0.01', at })
    if (turn === 2 && place !== holder) {
      await deal(leader, { direction, action: 'close', quantity: '0.02', at })
    }
  }
}

const units = (text: string): bigint => {
  const parsed = parseUnits(text.replace('-', ''), 8)
  if (!parsed.ok) return expect.fail(`${text} is an amount`)
  return text.startsWith('-') ? -parsed.units : parsed.units
}
const sum = (texts: readonly string[]): string =>
  formatUnitsShort(texts.reduce((all, text) => all + units(text), 0n), 8)

async function listTrades(leaderId: string, state: 'open' | 'closed') {
  const guest = server.client()
  const trades = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, total } = must(await guest.call(listLeaderTrades, { leaderId, state, pageNo }))
    trades.push(...list)
    if (list.length === 0 || trades.length >= total) return trades
  }
}

test('[LD1, LD3, LD22] the figures of every leader are the sums of their own trades', async () => {
  for (let hour = 0; hour < 24; hour += 1) {
    await tradeHour(hour)
    server.clock.advance(hourMs)
    await figureLeaders(server.services, new AbortController().signal)
  }
  for (const [place, { user: { profile: { id } } }] of leaders.entries()) {
    const leaderId = String(id)
    await figureLeaders(server.services, new AbortController().signal)
    const shown = must(await server.client().call(loadLeader, { leaderId }))
    const [closed, open] = [
      await listTrades(leaderId, 'closed'), await listTrades(leaderId, 'open'),
    ]
    const profits = closed.map(({ profitAndLoss }) => profitAndLoss)
    expect(closed.length > 0, shown.nickname).toBe(place !== holder)
    expect(open.length, shown.nickname).toBe(place === holder || shown.openProfit !== '0' ? 1 : 0)
    expect(shown.closedProfit, shown.nickname).toBe(sum(profits))
    expect(sum([shown.closedProfit, shown.openProfit, shown.otherProfit])).toBe(shown.profit)
    expect(sum([funded, shown.profit]), shown.nickname).toBe(shown.equity)
    expect(shown).toMatchObject({
      totalOrders: closed.length,
      profitOrders: profits.filter((text) => units(text) > 0n).length,
      lossOrders: profits.filter((text) => units(text) < 0n).length,
    })
    // The mark moves between the two reads.
    expect(Number(sum(open.map(({ profitAndLoss }) => profitAndLoss))))
      .toBeCloseTo(Number(shown.openProfit), 0)
  }
}, 240_000)
