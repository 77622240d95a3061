// Test coins, the outbox, and their effect on the profile, on a whole server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountTransfer, loadAccount } from '#features/account/accounts.calls.ts'
import { faucet, openDemo, outbox } from '#features/sandbox/sandbox.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { sendMailVCode } from '#features/session/registration.calls.ts'
import { placeSpotOrder } from '#features/trading/spot-orders.calls.ts'
import {
  asOrderId, asUserId, codeLifetimeMs, faucetCallsPerHourMax,
} from '@ingot/contract/vocabulary'
import type { FundsCommand } from '@ingot/engine'
import { loadProfile } from '#features/profile/server/load-profile.ts'
import {
  must, startTestServer, type TestServer, type TestUser,
} from '@ingot/server/testing/start-server.ts'
import { changeSettingOf } from '@ingot/server/testing/operate.ts'
import { btc, coins, must as booked, usdt } from '@ingot/server/testing/test-sequencer.ts'

let server: TestServer
beforeAll(async () => { server = await startTestServer() })
afterAll(async () => { await server.stop() })

const give = (user: TestUser, symbol: string, amount: string) =>
  user.client.call(faucet, { symbol, amount })
const wordOf = (called: Awaited<ReturnType<typeof give>>) =>
  called.ok ? 'success' : 'reject' in called.failure ? called.failure.reject : called.failure.kind
const profileOf = (user: TestUser) =>
  loadProfile(server.services, asUserId(Number(user.profile.id)), '')
const untilMidnight = (now: number) => 86_400_000 - now % 86_400_000

test('[A19] a faucet call credits the amount as a completed online deposit', async () => {
  const user = await server.registerUser()
  expect(must(await give(user, 'USDT', '0.00000001')))
    .toEqual({ symbol: 'USDT', available: '0.00000001', frozen: '0', total: '0.00000001' })
  expect(must(await give(user, 'USDT', '1000000')).total).toBe('1000000.00000001')
  const rows = await server.services.database.selectFrom('recharge')
    .select(['amount_units', 'type', 'status'])
    .where('user_id', '=', Number(user.profile.id)).orderBy('created_at').execute()
  expect(rows).toEqual([
    { amount_units: 1n, type: 'online', status: 'completed' },
    { amount_units: 100_000_000_000_000n, type: 'online', status: 'completed' },
  ])
})

test('[A19] calls with the same key are one deposit', async () => {
  const user = await server.registerUser()
  const once = (amount: string) =>
    user.client.call(faucet, { symbol: 'USDT', amount, idempotencyKey: 'k1' })
  const answers = await Promise.all([once('5'), once('5'), once('5')])
  for (const answer of answers) expect(must(answer).total).toBe('5')
  expect(must(await once('5')).total).toBe('5')
  expect(wordOf(await once('6'))).toBe('idempotency_conflict')
  // A known key is looked at before the limits.
  expect(wordOf(await once('1000001'))).toBe('idempotency_conflict')
  const rows = await server.services.database.selectFrom('recharge').select('id')
    .where('user_id', '=', Number(user.profile.id)).execute()
  expect(rows).toHaveLength(1)
})

test.each([
  ['USDT', '0', 'amount_not_positive'],
  ['USDT', '0.000000001', 'amount_too_precise'],
  ['USDT', '1000000.00000001', 'amount_too_large'],
  ['USDT', '99999999999999999999', 'amount_too_large'],
  ['NOCOIN', '1', 'asset_unknown'],
])('[A19] %s %s is refused as %s', async (symbol, amount, word) => {
  const user = await server.registerUser()
  expect(wordOf(await give(user, symbol, amount))).toBe(word)
  expect((await profileOf(user)).allBalance).toBe('0')
})

test('[A19] sixty calls an hour, parallel or not', async () => {
  const user = await server.registerUser()
  const asked = faucetCallsPerHourMax + 10
  const answers = await Promise.all(Array.from({ length: asked }, () => give(user, 'BTC', '1')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(faucetCallsPerHourMax)
  expect(answers.filter((answer) => wordOf(answer) === 'faucet_limit')).toHaveLength(10)
  const balance = must(await user.client.call(loadAccount, {
    accountType: 'spot', symbol: 'BTC',
  }))
  expect(balance.total).toBe(String(faucetCallsPerHourMax))
  server.clock.advance(3_600_000)
  expect(wordOf(await give(user, 'BTC', '1'))).toBe('success')
})

test('[A21] coins count at the last price to the last unit; a deposit is no profit', async () => {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '100.00000001', BTC: '0.00000003' })
  // 0.00000003 BTC at 92418.6 are 0.002772558 USDT.
  expect(await profileOf(user)).toMatchObject({
    allBalance: '100.00277256', spotAccountBalance: '100.00277256', spotUsdtBalance: '100.00000001',
    contractAccountBalance: '0', todayAllProfit: '0', todaySpotProfit: '0',
  })
})

test('[A21] a transfer between a user’s own accounts is no profit', async () => {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '100' })
  must(await user.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount: '40',
  }))
  expect(await profileOf(user)).toMatchObject({
    allBalance: '100', spotUsdtBalance: '60', contractUsdtBalance: '40',
    todayAllProfit: '0', todaySpotProfit: '0', todayContractProfit: '0',
  })
})

test('[A21] prizes and withdrawals are no profit; a conversion’s cost is a loss', async () => {
  const user = await server.registerUser()
  await server.fund(user, { USDT: '1000' })
  const id = asUserId(Number(user.profile.id))
  const ask = async (command: FundsCommand) =>
    booked(await server.services.sequencer.submit({ command })).applied.orderId
  for (const to of ['desk', 'promotions'] as const) {
    for (const asset of [usdt, btc]) {
      await ask({
        kind: 'move-house-funds', from: 'outside', to, asset, units: coins(10), houseWallet: 'spot',
      })
    }
  }
  await ask({
    kind: 'credit-funds', user: id, asset: usdt, units: coins(5), purpose: 'prize',
    houseWallet: 'spot',
  })
  const holdId = asOrderId(await ask({
    kind: 'hold-funds', user: id, wallet: 'spot', asset: usdt, units: coins(400),
    purpose: 'withdrawal',
  }))
  expect(await profileOf(user)).toMatchObject({ allBalance: '1005', todayAllProfit: '0' })
  await ask({
    kind: 'settle-funds', user: id, holdId, units: coins(400), feeUnits: coins(1), to: 0,
  })
  expect(await profileOf(user)).toMatchObject({ allBalance: '605', todayAllProfit: '0' })
  // 0.001 BTC is worth 92.4186 at the last price.
  await ask({
    kind: 'convert-funds', user: id, fromAsset: usdt, fromUnits: coins(100), toAsset: btc,
    toUnits: 100_000n,
  })
  expect(await profileOf(user)).toMatchObject({
    allBalance: '597.4186', spotUsdtBalance: '505', todayAllProfit: '-7.5814',
  })
})

test('[A21] fees and price changes are today’s profit; a new day starts at zero', async () => {
  const people = [
    await server.registerUser(), await server.registerUser(), await server.registerUser(),
  ]
  for (const person of people) await server.fund(person, { BTC: '1', USDT: '10000' })
  server.clock.advance(untilMidnight(server.clock.now()) + 1)
  const [seller, buyer, opener] = await Promise.all(people.map(logInAgain))
  if (seller === undefined || buyer === undefined || opener === undefined) {
    throw new Error('a user is missing')
  }
  await trade({ seller, buyer: opener, price: '92418.6', quantity: '0.0001' })
  await trade({ seller, buyer, price: '95000', quantity: '0.1' })
  // The day opened at 92418.6 and the current price is 95000. The buyer has 500 USDT and 1.0999
  // BTC, worth 104990.5 against 10000 + 92418.6.
  expect((await profileOf(buyer)).todayAllProfit).toBe('2571.9')
  // The seller has 0.8999 BTC, 10000 + 9500 - 9.5 USDT, and 9.24186 - 0.00924186 USDT.
  expect((await profileOf(seller)).todayAllProfit).toBe('2571.63261814')
  server.clock.advance(untilMidnight(server.clock.now()) + 1)
  await trade({
    seller: await logInAgain(opener), buyer: await logInAgain(seller), price: '95000',
    quantity: '0.0001',
  })
  expect((await profileOf(buyer)).todayAllProfit).toBe('0')
})

test('[A21] at midnight no wallet profits from its balance or deposits', async () => {
  const person = await server.registerUser()
  const id = asUserId(Number(person.profile.id))
  await server.fund(person, { USDT: '100', BTC: '0.5' })
  const move = async (user: TestUser, amount: string) => must(await user.client.call(
    accountTransfer, { transferType: 'spot_to_contract', symbol: 'USDT', amount },
  ))
  await move(person, '40')
  const none = { todayAllProfit: '0', todaySpotProfit: '0', todayContractProfit: '0' }
  expect(await profileOf(person)).toMatchObject(none)
  server.clock.advance(untilMidnight(server.clock.now()) + 1)
  expect(await profileOf(person)).toMatchObject({ ...none, contractAccountBalance: '40' })
  const today = await logInAgain(person)
  await server.fund(today, { USDT: '7' })
  await move(today, '10')
  expect(await profileOf(today)).toMatchObject({
    ...none, spotUsdtBalance: '57', contractAccountBalance: '50',
  })
  // The desk's payment for 17 USDT is worth 0.00095.
  booked(await server.services.sequencer.submit({ command: {
    kind: 'convert-funds', user: id, fromAsset: usdt, fromUnits: coins(17), toAsset: btc,
    toUnits: 1n,
  } }))
  const loss = { todaySpotProfit: '-16.99905', todayContractProfit: '0' }
  expect(await profileOf(today)).toMatchObject(loss)
  server.clock.advance(untilMidnight(server.clock.now()) + 1)
  expect(await profileOf(today)).toMatchObject(none)
})

test('[A21] a coin that came in today gains and loses from its minute on', async () => {
  const [holder, seller, buyer] = [
    await server.registerUser(), await server.registerUser(), await server.registerUser(),
  ]
  await server.fund(seller, { BTC: '1' })
  await server.fund(buyer, { USDT: '10000' })
  await trade({ seller, buyer, price: '93000', quantity: '0.001' })
  await server.fund(holder, { BTC: '1' })
  expect((await profileOf(holder)).todayAllProfit).toBe('0')
  server.clock.advance(120_000)
  await expect.poll(async () => (await profileOf(holder)).todayAllProfit).toBe('0')
  await trade({ seller, buyer, price: '92905', quantity: '0.001' })
  expect(await profileOf(holder)).toMatchObject({
    todayAllProfit: '-95', todaySpotProfit: '-95', todayContractProfit: '0',
  })
  must(await holder.client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'BTC', amount: '1',
  }))
  expect(await profileOf(holder)).toMatchObject({ todayAllProfit: '-95', todaySpotProfit: '-95' })
})

/** The same person with a session of today. */
async function logInAgain(user: TestUser): Promise<TestUser> {
  const { token } = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: user.password,
  }))
  return { ...user, client: server.client({ token }) }
}

async function trade({ seller, buyer, price, quantity }: {
  seller: TestUser
  buyer: TestUser
  price: string
  quantity: string
}): Promise<void> {
  const terms = { symbol: 'BTCUSDT', entrust: 'limit', price, quantity } as const
  must(await seller.client.call(placeSpotOrder, { ...terms, direction: 'sell' }))
  must(await buyer.client.call(placeSpotOrder, { ...terms, direction: 'buy' }))
}

test('[A60] the outbox has the messages with valid codes, newest first', async () => {
  const to = 'many.mails@example.com'
  for (let sent = 0; sent < 5; sent += 1) {
    must(await server.client().call(sendMailVCode, { email: to }))
    server.clock.advance(60_000)
  }
  const list = must(await server.client().call(outbox, { to: ` ${to.toUpperCase()} ` }))
  expect(list).toHaveLength(5)
  expect(list.filter(({ code, text }) => !text.includes(code ?? 'no code'))).toEqual([])
  expect(list.map(({ time }) => time)).toEqual(list.map(({ time }) => time).sort((a, b) => b - a))
  expect(must(await server.client().call(outbox, { to: 'other@example.com' }))).toEqual([])
  server.clock.advance(codeLifetimeMs - 60_000 * 3)
  expect(must(await server.client().call(outbox, { to }))).toHaveLength(2)
})

test('[A59] a demo account is empty, has a session, and needs an open registration', async () => {
  const first = must(await server.client().call(openDemo, {}))
  const second = must(await server.client().call(openDemo, {}))
  expect(first.userId).not.toBe(second.userId)
  const { token } = first
  expect(must(await server.client({ token }).call(loadAccount, {
    symbol: 'USDT', accountType: 'spot',
  }))).toMatchObject({ available: '0' })
  await changeSettingOf(server, 'registrationOpen', false)
  expect(await server.client().call(openDemo, {}))
    .toMatchObject({ ok: false, failure: { reject: 'registration_closed' } })
  await changeSettingOf(server, 'registrationOpen', true)
})
