// Fills a data folder by a real run: seeded traffic of every kind of command through the
// sequencer's store, then users who register, trade, transfer and choose favourites at a running
// server. It uses only functions that the code of every released schema has.
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestOf } from '@ingot/contract/calls'
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { countHouseEntries } from '@ingot/features/report/server/count-house-job.ts'
import { stopExchange } from '@ingot/features/risk/exchange-stops.console.ts'
import { openCase, takeCase } from '@ingot/features/screening/cases.console.ts'
import { listAddress } from '@ingot/features/screening/listed-addresses.console.ts'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { logout } from '@ingot/features/session/sessions.calls.ts'
import { keepReconciliation } from '@ingot/features/deposit/server/reconciliation/run-steps.ts'
import { changeMessagePreference } from '@ingot/features/message/preferences.calls.ts'
import { addPriceAlert } from '@ingot/features/price-alert/price-alerts.calls.ts'
import { sendMailVCode } from '@ingot/features/session/registration.calls.ts'
import { cancelSpotOrder, placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { addSelfSelection } from '@ingot/features/market/watchlist.calls.ts'
import { addUserNote } from '@ingot/features/user/user-page.console.ts'
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import type { Command } from '@ingot/engine'
import type { LoggedCommand } from '#sequencer/codec/command-codec.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { certifyUser } from '#testing/security/certify-user.ts'
import { FundsTraffic } from '#testing/traffic/funds-traffic.ts'
import { trafficBeginsAt } from '#testing/traffic/perpetual-traffic.ts'
import { firstOperator, type TestOperator } from '#testing/console-client.ts'
import { rowsOf } from '#testing/stored-exchange.ts'
import { btc, coins, limitOrder, usdt } from '#testing/test-sequencer.ts'
import { explainDifference } from '#testing/test-steps.ts'
import { type TestServer, type TestUser, must, startTestServer } from '#testing/start-server.ts'

/** A user of every fixture; they log in again after the upgrade. */
export const fixtureUser = {
  email: 'upgraded@example.com', password: 'three quiet lamps 7',
  /** An order of theirs that rests. */
  restingPrice: '90000', restingQuantity: '0.01',
} as const

const dayMs = 86_400_000
const trafficLastsMsMax = 3_600_000
const batches = 560
/** Pairs of orders that meet: with 2,048 orders and trades, the histories are filed. */
const pairs = 2_100
const pairsOfBatch = 210
const [maker, taker] = [asUserId(30_001), asUserId(30_002)]
const bitcoin = { symbol: 'BTCUSDT', entrust: 'limit' } as const

export async function fillFolder(dataFolder: string): Promise<void> {
  await runTraffic(dataFolder)
  const server = await startTestServer({ dataFolder, console: {} })
  const user = await server.registerUser(fixtureUser.email)
  const other = await server.registerUser('other@example.com')
  for (const each of [user, other]) await server.fund(each, { USDT: '100000', BTC: '2' })
  await place(other, { ...bitcoin, direction: 'sell', price: '92500.1', quantity: '0.5' })
  const taken = await place(user, {
    ...bitcoin, direction: 'buy', price: '92500.1', quantity: '0.123', timeInForce: 'IOC',
  })
  if (taken.status !== 'fully_filled') throw new Error(`the taking order is ${taken.status}`)
  const { restingPrice: price, restingQuantity: quantity } = fixtureUser
  await place(user, { ...bitcoin, direction: 'buy', price, quantity })
  const cancelled = await place(user, { ...bitcoin, direction: 'buy', price: '89000', quantity })
  must(await user.client.call(cancelSpotOrder, { orderId: cancelled.orderId }))
  must(await user.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '1234.5',
  }))
  must(await user.client.call(addSelfSelection, { symbol: 'ETHUSDT' }))
  must(await user.client.call(changeMessagePreference, {
    category: 'money', channel: 'mail', isOn: false,
  }))
  must(await user.client.call(addPriceAlert, {
    symbol: 'BTCUSDT', direction: 'rises', price: '99000',
  }))
  // A code that is still valid, a session that has ended and a login that has failed.
  must(await server.client().call(sendMailVCode, { email: 'undecided@example.com' }))
  must(await other.client.call(logout, {}))
  await server.client().call(emailLogin, { email: user.email, loginPassword: 'not these' })
  await countHouseEntries(server.services)
  const explained = { symbol: 'LTC', difference: '1' }
  await server.services.sequencer.run(keepReconciliation, {
    differences: [explained], figures: '[]', tookMs: 1,
  })
  await server.services.sequencer.run(explainDifference, explained)
  // Withdrawals are stopped: an operator has set up the console.
  const operator = await firstOperator(server)
  await operator.client.call(stopExchange, { parts: ['withdrawals'], reason: 'a fixture' })
  await operator.client.call(addUserNote, {
    id: Number(user.profile.id), text: 'Called back',
  })
  await openCaseOn(server, { operator, user: other })
  // The first opening of the log is read by a thread, and is stored when that is done.
  while (rowsOf(dataFolder, ['log_opening']).get('log_opening')?.length === 0) await sleep(50)
  await server.stop()
}

/** With a note and an application for a level. */
async function openCaseOn(
  server: TestServer,
  { operator: { client }, user }: { readonly operator: TestOperator, readonly user: TestUser },
): Promise<void> {
  const userId = Number(user.profile.id)
  await certifyUser(server, user, 'Mara Lindqvist')
  const { id: application } = await server.services.database.selectFrom('identity').select('id')
    .where('user_id', '=', userId).executeTakeFirstOrThrow()
  const { data: { id } } = await client.call(openCase, {
    userId, otherUserIds: [], text: 'two accounts, one address',
    request: { kind: 'identity', id: application },
  })
  await client.call(takeCase, { id })
  await client.call(listAddress, {
    address: 'TCe8ZAvZ3RToAt3E2CnfqkPMwASc3Qffig', reason: 'a known thief', source: 'a report',
  })
}

async function runTraffic(dataFolder: string): Promise<void> {
  // Recent, so that the server that starts next has few funding times to make up for; and at one
  // time of the day, so that each fixture has the same traffic.
  const days = Math.floor((Date.now() - trafficLastsMsMax - trafficBeginsAt) / dayMs)
  let at = trafficBeginsAt + days * dayMs
  const { runner, close } = await openSequencerStore({
    dataFolder, steps: [], compaction: null, clock: () => at,
    onProgress: () => undefined,
  })
  const traffic = new FundsTraffic({ seed: 13, users: 30 })
  runner.run(traffic.opening().map((command) => ({ command })))
  for (let batch = 0; batch < batches; batch += 1) {
    at += traffic.stepMs()
    const [answer] = runner.run([{ command: traffic.next(at) }]).answers
    if (answer?.ok === true) traffic.hear({ ok: true, value: answer.value.applied })
  }
  for (const commands of pairedOrders()) {
    at += 1_000
    const { answers } = runner.run(commands.map((command) => ({ command })))
    const refused = answers.find(({ ok }) => !ok)
    if (refused?.ok === false) throw new Error(`a paired order: ${refused.reject.code}`)
  }
  for (const isHalted of [true, false]) {
    at += 1_000
    runner.run([{ command: { kind: 'change-exchange-trading', isHalted } }])
  }
  for (const command of copiedOrders(traffic.opening())) {
    at += 1_000
    const [answer] = runner.run([{ command: command(at) }]).answers
    if (answer?.ok !== true) throw new Error(`a copied order: ${answer?.reject.code}`)
  }
  close()
  if (at > Date.now()) throw new Error('the traffic lasts longer than expected')
}

/**
 * A leader and two followers on a market of their own: an opening, a lead order that rests with a
 * part of it filled, and a close that the followers' side of the book does not take.
 */
function* copiedOrders(
  opening: readonly LoggedCommand[],
): Generator<(at: number) => LoggedCommand> {
  const listing = opening.find((command) => command.kind === 'list-perpetual-market')
  if (listing === undefined) throw new Error('the traffic lists a market')
  const market = asMarketId(9_000)
  const ticks = listing.referenceTicks
  const [leader, ...followers] = [30_003, 30_004, 30_005].map(asUserId)
  if (leader === undefined) throw new Error('a leader is listed first')
  yield () => ({ ...listing, market, symbol: 'COPIEDUSDT' })
  yield (at) => ({ kind: 'update-mark', market, sources: [{ ticks, at }] })
  for (const user of [maker, leader, ...followers]) {
    const money = { user, asset: usdt, units: coins(100_000) }
    yield () => ({ kind: 'open-user', user })
    yield () => ({ kind: 'credit-deposit', ...money })
    yield () => ({ kind: 'transfer-between-wallets', ...money, from: 'spot', to: 'contract' })
  }
  yield () => ({ kind: 'set-leader', user: leader, asset: usdt, minUnits: 0n })
  for (const user of followers) {
    yield () => ({
      kind: 'start-copy', user, leader, wallet: 'contract', units: coins(50_000),
      sharePpm: 100_000, copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quotaUnits: 0n,
      capPpm: 10_000, leverageMax: 20, marginMode: 'follow', markets: [], maxInvestUnits: 0n,
      stopPpm: 500_000, takePpm: 0,
    })
  }
  const order = {
    kind: 'place-perpetual-order', market, reduceOnly: false, selfTradePrevention: 'cancel_taker',
  } as const
  const limit = { ...order, type: 'limit', timeInForce: 'GTC' } as const
  const atMarket = { ...order, type: 'market', timeInForce: 'IOC', priceTicks: 0 } as const
  const [buy, sell] = [
    { side: 'buy', positionSide: 'long' }, { side: 'sell', positionSide: 'short' },
  ] as const
  yield () => ({ ...limit, ...sell, user: maker, priceTicks: ticks, lots: 900 })
  yield () => ({ ...atMarket, ...buy, user: leader, lots: 100 })
  yield () => ({ ...limit, ...buy, user: leader, priceTicks: ticks - 10, lots: 300 })
  yield () => ({ ...atMarket, ...sell, user: maker, lots: 100 })
  yield () => ({ ...limit, ...buy, user: maker, priceTicks: ticks - 5, lots: 50 })
  yield () => ({
    ...atMarket, side: 'sell', positionSide: 'long', reduceOnly: true, user: leader, lots: 50,
  })
}

/** Batches of orders of two users, each sell met by the buy after it. */
function* pairedOrders(): Generator<Command[]> {
  yield [maker, taker].flatMap((user): Command[] => [
    { kind: 'open-user', user },
    { kind: 'credit-deposit', user, asset: usdt, units: coins(1_000_000) },
    { kind: 'credit-deposit', user, asset: btc, units: coins(100) },
  ])
  for (let done = 0; done < pairs; done += pairsOfBatch) {
    yield Array.from({ length: pairsOfBatch }, () => [
      limitOrder(maker, { side: 'sell' }), limitOrder(taker, { side: 'buy' }),
    ]).flat()
  }
}

async function place({ client }: TestUser, request: RequestOf<typeof placeSpotOrder>) {
  return must(await client.call(placeSpotOrder, request))
}
