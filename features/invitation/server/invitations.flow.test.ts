// Invitations on a whole server: an invited user trades, and both sides are paid on the next day,
// once, out of the fees alone.
import { accountTransfer } from '#features/account/accounts.calls.ts'
import {
  listInvited, listMyRebates, loadInvitation,
} from '#features/invitation/invitations.calls.ts'
import { placeContractOrder } from '#features/trading/contract-orders.calls.ts'
import { emailLogin } from '#features/session/login.calls.ts'
import { regisiterEmail, sendMailVCode } from '#features/session/registration.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  must, startTestServer, type TestServer, testPassword,
} from '@ingot/server/testing/start-server.ts'
import { verifyFolder } from '@ingot/server/testing/stored-exchange.ts'
import { openTrader, type Trader, traderOf } from '@ingot/server/testing/trader.ts'
import { createOutsidePrices } from '@ingot/server/testing/traffic/outside-prices.ts'
import { payDueRebates } from './pay-rebates-job.ts'

const dayMs = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ indexSources: createOutsidePrices().sources })
  // The first turn begins the count of days.
  await payDueRebates(server.services)
})
afterAll(() => server.stop())

async function openFriend(inviter: Trader, email: string): Promise<Trader> {
  const { code: inviteCode } = must(await inviter.user.client.call(loadInvitation, {}))
  const guest = server.client()
  must(await guest.call(sendMailVCode, { email }))
  const profile = must(await guest.call(regisiterEmail, {
    email, loginPassword: testPassword, validateCode: await server.latestCode(email), inviteCode,
  }))
  const client = server.client({ token: profile.token })
  return traderOf({ email, password: testPassword, profile, client })
}

const sumsOf = async ({ user }: Trader) => must(await user.client.call(loadInvitation, {}))
const rebatesOf = async ({ user }: Trader) =>
  must(await user.client.call(listMyRebates, {})).list
/** To half past one of the next day, and pays. */
async function payNextDay(): Promise<void> {
  const now = server.clock.now()
  server.clock.advance((Math.floor(now / dayMs) + 1) * dayMs + 5_400_000 - now)
  await payDueRebates(server.services)
}
/** An idle session ends after a day. */
async function logInAgain({ user: { email, password } }: Trader): Promise<Trader> {
  const profile = must(await server.client().call(emailLogin, { email, loginPassword: password }))
  return traderOf({ email, password, profile, client: server.client({ token: profile.token }) })
}

test('[IV1, IV2] both sides get their part of the fees of a day, once', async () => {
  await payNextDay()
  let inviter = await openTrader(server, {})
  let friend = await openFriend(inviter, 'jonathan@post.example')
  await server.fund(friend.user, { BTC: '1', USDT: '5000' })
  const maker = await openTrader(server, { USDT: '200000', BTC: '1' })
  await maker.place({
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '92000', quantity: '1',
  })
  const sold = await friend.place({
    symbol: 'BTCUSDT', direction: 'sell', entrust: 'market', quantity: '1',
  })
  expect(sold).toMatchObject({ status: 'fully_filled', fees: '92' })
  const before = await friend.spot('USDT')
  expect(await rebatesOf(inviter)).toEqual([])
  await payNextDay()
  await payDueRebates(server.services)
  inviter = await logInAgain(inviter)
  friend = await logInAgain(friend)
  expect(await inviter.spot('USDT')).toEqual({ USDT: '18.4/0' })
  expect(before).toEqual({ USDT: '96908/0' })
  expect(await friend.spot('USDT')).toEqual({ USDT: '96912.6/0' })
  expect(await rebatesOf(inviter)).toEqual([expect.objectContaining({
    side: 'inviter', contact: 'j•••n@post.example', account: 'spot', symbol: 'USDT',
    feeAmount: '92', percent: 20, amount: '18.4',
  })])
  expect(await rebatesOf(friend)).toEqual([expect.objectContaining({
    side: 'invited', contact: '', feeAmount: '92', percent: 5, amount: '4.6',
  })])
  expect(await sumsOf(inviter)).toMatchObject({
    invitedCount: 1, tradingCount: 1, totalUsdt: '18.4', spotUsdt: '18.4', contractUsdt: '0',
    lastDayUsdt: '18.4',
  })
  expect(must(await inviter.user.client.call(listInvited, {})).list).toEqual([
    expect.objectContaining({
      contact: 'j•••n@post.example', stage: 'trading', rebateUsdt: '18.4',
    }),
  ])
  expect(must(await friend.user.client.call(listInvited, {})).list).toEqual([])
})

test('[IV2] the fees of contracts come out of the contract wallet of the fees', async () => {
  let inviter = await openTrader(server, {})
  const friend = await openFriend(inviter, 'kim@mail.example')
  const maker = await openTrader(server, {})
  const order = { symbol: 'ETHUSDT-PERP', entrust: 'limit', price: '3280', quantity: '1' } as const
  for (const [trader, direction] of [[maker, 'short'], [friend, 'long']] as const) {
    await server.fund(trader.user, { USDT: '5000' })
    must(await trader.user.client.call(accountTransfer, {
      transferType: 'spot_to_contract', symbol: 'USDT', amount: '5000',
    }))
    must(await trader.user.client.call(placeContractOrder, {
      ...order, direction, action: 'open',
    }))
  }
  await payNextDay()
  inviter = await logInAgain(inviter)
  const [rebate] = await rebatesOf(inviter)
  expect(rebate).toMatchObject({ account: 'contract', symbol: 'USDT', percent: 20 })
  expect(Number(rebate?.amount)).toBeCloseTo(Number(rebate?.feeAmount) / 5, 8)
  expect(await sumsOf(inviter)).toMatchObject({ spotUsdt: '0', contractUsdt: rebate?.amount })
})

test('[IV2] fees that were moved away delay their rebates alone', async () => {
  const inviter = await openTrader(server, {})
  const friend = await openFriend(inviter, 'drained@mail.example')
  const maker = await openTrader(server, { USDT: '50000' })
  await server.fund(friend.user, { BTC: '1' })
  await maker.place({
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '91000', quantity: '0.1',
  })
  await friend.place({
    symbol: 'BTCUSDT', direction: 'sell', entrust: 'market', quantity: '0.1',
  })
  const { database, listings, sequencer } = server.services
  const asset = listings.assetBySymbol('USDT')?.id ?? expect.fail('USDT is listed')
  const { available_units: units } = await database.selectFrom('balance').select('available_units')
    .where('owner', '=', 2).where('wallet', '=', 'spot').where('asset_id', '=', asset)
    .executeTakeFirstOrThrow()
  const money = { kind: 'move-house-funds', asset, units, houseWallet: 'spot' } as const
  expect(await sequencer.submit({
    command: { ...money, from: 'fee_revenue', to: 'desk' },
  })).toMatchObject({ ok: true })
  await expect(payNextDay()).rejects.toThrow('2 rebates')
  expect(await sequencer.submit({
    command: { ...money, from: 'desk', to: 'fee_revenue' },
  })).toMatchObject({ ok: true })
  await payDueRebates(server.services)
  expect((await rebatesOf(await logInAgain(inviter))).map(({ amount }) => amount)).toEqual(['1.82'])
})

test('[IV3] no rebate after its days; days that were missed are paid', async () => {
  let inviter = await openTrader(server, {})
  let friend = await openFriend(inviter, 'late@mail.example')
  let maker = await openTrader(server, { USDT: '200000' })
  await server.fund(friend.user, { BTC: '1' })
  const trade = async () => {
    await maker.place({
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000', quantity: '0.1',
    })
    await friend.place({
      symbol: 'BTCUSDT', direction: 'sell', entrust: 'market', quantity: '0.1',
    })
  }
  expect(await server.services.sequencer.submit({ step: { name: 'change-setting', input: {
    by: { kind: 'staff', id: 3 }, reason: 'a shorter time', name: 'invitedRebateDays',
    value: 2,
  } } })).toMatchObject({ ok: true })
  await trade()
  server.clock.advance(3 * dayMs)
  maker = await logInAgain(maker)
  friend = await logInAgain(friend)
  await trade()
  await payNextDay()
  inviter = await logInAgain(inviter)
  friend = await logInAgain(friend)
  expect((await rebatesOf(inviter)).map(({ feeAmount }) => feeAmount)).toEqual(['9', '9'])
  expect((await rebatesOf(friend)).map(({ feeAmount }) => feeAmount)).toEqual(['9'])
  expect(verifyFolder(server.dataFolder).breaches).toEqual([])
})
