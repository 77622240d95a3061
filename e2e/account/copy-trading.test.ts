// Copy trading by screen: two followers of one leader whose copies follow each order, the end by a
// stop-loss, and every action of a follower.
import { beforeAll, expect, test } from 'vitest'
import type { RequestOf } from '@ingot/contract/calls'
import {
  listCopyRecords, startCopy,
} from '@ingot/features/copy-trading/copies.calls.ts'
import {
  cancelAllContractOrders,
} from '@ingot/features/trading/contract-orders.calls.ts'
import { reversePosition } from '@ingot/features/trading/positions.calls.ts'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { must, testPassword, type TestUser } from '#testing/start-server.ts'
import { type ContractTrader, openContractTrader } from '#testing/traffic/contract-trader.ts'
import { computeFigures, openLeader } from '#testing/traffic/open-leader.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { choose, openSheet, typeInto, type Walker, walkerOn } from '#e2e/walk/walker.ts'

const symbol = 'BTCUSDT-PERP'
const patience = { timeout: 60_000, interval: 200 }
const outside = createOutsidePrices()
const stage = setConsoleStage({ indexSources: outside.sources })
let maker: ContractTrader
let leader: ContractTrader
let price = 0

beforeAll(async () => {
  const { server } = stage
  const { listings } = server.services
  maker = await openContractTrader(server, '900000')
  leader = await openLeader(server, '20000')
  const market = listings.contractBySymbol(symbol) ?? expect.fail('a market')
  price = market.referenceTicks / 10 ** market.priceDecimals
})

const settings: Omit<RequestOf<typeof startCopy>, 'leaderId'> = {
  accountType: 'spot', amount: '1000', copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0',
  capPpm: 5_000, leverageMax: 50, marginMode: 'follow', symbols: [], maxInvest: '0', stopPpm: 0,
  takePpm: 0,
}

async function follow(
  terms: Partial<RequestOf<typeof startCopy>> = {},
): Promise<{ readonly user: TestUser; readonly copyId: string }> {
  const user = await stage.server.registerUser()
  await stage.server.fund(user, { USDT: '5000' })
  const started = await user.client.call(startCopy, {
    leaderId: leader.user.profile.id, ...settings, ...terms,
  })
  return { user, copyId: must(started).id }
}

async function phoneOf(user: TestUser, theme: 'light' | 'dark') {
  const { server, browser } = stage
  const { token } = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: testPassword,
  }))
  const phone = await openPhone(browser, {
    language: 'en_US', theme, baseURL: server.url,
    session: { token, userId: user.profile.userId },
  })
  return { phone, walker: walkerOn(phone.page, 'en_US') }
}

/** A funded user at their phone. */
async function enter(theme: 'light' | 'dark') {
  const user = await stage.server.registerUser()
  await stage.server.fund(user, { USDT: '5000' })
  return { user, ...await phoneOf(user, theme) }
}

/** Begins a copy of 1,000 USDT on the leader's page, until its own page shows it. */
async function followByScreen(
  { page, words }: Walker, fields: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Copy Kiso Bay' })
  for (const [name, text] of [[words('copy-trading.investment'), '1000'], ...fields] as const) {
    await typeInto(sheet.getByRole('textbox', { name }), text)
  }
  await sheet.getByRole('button', { name: 'Copy Kiso Bay with 1,000.00 USDT' }).tap()
  await page.getByRole('heading', { name: 'My copy of Kiso Bay' }).waitFor()
  await page.getByText(words('copy-trading.noPositions')).waitFor()
}

/** Only the maker's lots rest: enough for the leader and all copies, at a share of the price. */
async function offer(direction: 'long' | 'short', share = 1): Promise<void> {
  must(await maker.user.client.call(cancelAllContractOrders, {}))
  await maker.place({
    symbol, direction, action: 'open', entrust: 'limit', quantity: '3',
    price: (Math.round(price * share * 10) / 10).toFixed(1),
  })
}

async function lead(
  action: 'open' | 'close', direction: 'long' | 'short', quantity: string,
): Promise<void> {
  const isBuy = (direction === 'long') === (action === 'open')
  await offer(isBuy ? 'short' : 'long')
  await leader.place({ symbol, direction, action, entrust: 'market', quantity })
}

/** The lots of the only position on the page of a copy, read again. */
async function expectPosition(
  { page, words }: Walker, position: string | undefined,
): Promise<void> {
  await page.reload()
  const text = position === undefined ? words('copy-trading.noPositions') : position
  await page.getByText(text).first().waitFor()
}

test('[CO11, CO13] the plaza leads to a leader with figures, trades and followers', async () => {
  await lead('open', 'long', '0.1')
  await lead('close', 'long', '0.1')
  await lead('open', 'short', '0.1')
  await computeFigures(stage.server)
  const { phone, walker } = await enter('light')
  const { page, words } = walker
  await page.goto('/#/pages/home/index')
  await page.getByRole('button', { name: words('home.copyTrading') }).tap()
  const card = page.getByRole('button', { name: 'Open leader Kiso Bay' })
  await card.waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('copy-trading.filter') }).tap()
  const filter = openSheet(walker, words('copy-trading.filter'))
  await typeInto(filter.getByRole('textbox', { name: words('copy-trading.leaderName') }), 'Zed')
  await typeInto(filter.getByRole('textbox', { name: words('copy-trading.myInvestment') }), '100.')
  expect(await faultsOf(walker)).toEqual([])
  await filter.getByRole('button', { name: words('copy-trading.showLeaders') }).tap()
  await page.getByText(words('copy-trading.noMatch')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('copy-trading.clearFilter') }).tap()
  await page.getByRole('button', { name: words('copy-trading.sort_drawdown') }).tap()
  await card.tap()
  await page.getByText('Swings of BTC and ETH.').waitFor()
  await page.getByText('Short 20×').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('tab', { name: words('copy-trading.closedTrades') }).tap()
  await page.getByText('Long 20×').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('tab', { name: words('copy-trading.followers'), exact: true }).tap()
  await page.getByText(words('copy-trading.followersNone')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
  await lead('close', 'short', '0.1')
}, 240_000)

test('[CO10] a follower reads a receipt, changes, funds, closes and stops a copy', async () => {
  const { user, copyId } = await follow({ amount: '2000' })
  await lead('open', 'long', '0.2')
  const { phone, walker } = await phoneOf(user, 'dark')
  const { page, words } = walker
  await page.goto('/#/pages/home/index')
  await page.getByRole('button', { name: words('home.copyTrading') }).tap()
  await page.getByRole('tab', { name: words('copy-trading.mine') }).tap()
  await page.getByRole('button', { name: 'Open your copy of Kiso Bay' }).tap()
  await page.getByText('0.02 BTC at 92,418.6').waitFor()
  await page.getByRole('button', { name: /^Open order: / }).tap()
  const receipt = openSheet(walker, words('copy-trading.receipt'))
  await receipt.getByText(words('copy-trading.checked')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.keyboard.press('Escape')
  await receipt.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words('copy-trading.settings') }).tap()
  const sheet = openSheet(walker, words('copy-trading.settings'))
  await sheet.getByRole('button', { name: words('copy-trading.edit') }).tap()
  const stop = sheet.getByRole('textbox', { name: words('copy-trading.stopPart') })
  await typeInto(stop, '99.5')
  await sheet.getByRole('button', { name: words('copy-trading.save') }).tap()
  await sheet.getByText('At most 99%').waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await typeInto(stop, '40')
  await sheet.getByRole('button', { name: words('copy-trading.save') }).tap()
  await sheet.getByText('−40%').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByText('Stop, −40%').waitFor()
  for (const [row, button, amount] of [
    ['addMoney', 'Add 100.00 USDT', '100'], ['takeMoney', 'Take out 50.00 USDT', '50'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${words(`copy-trading.${row}`)}`) }).tap()
    const money = openSheet(walker, words(`copy-trading.${row}`))
    await typeInto(money.getByRole('textbox'), '99999')
    await money.getByRole('button', { name: /^(?:Add|Take out) 99,999/ }).tap()
    await money.getByText(/^At most /).waitFor()
    await typeInto(money.getByRole('textbox'), amount)
    expect(await faultsOf(walker)).toEqual([])
    await money.getByRole('button', { name: button }).tap()
    await money.waitFor({ state: 'detached' })
  }
  await page.getByText('2,050.00').first().waitFor()
  await offer('long')
  await page.getByRole('button', { name: /^Open position BTC/ }).tap()
  const position = openSheet(walker, words('copy-trading.position'))
  expect(await faultsOf(walker)).toEqual([])
  await position.getByRole('button', { name: 'Close 0.02 BTC at the market' }).tap()
  await position.waitFor({ state: 'detached' })
  await page.getByText(words('copy-trading.noPositions')).waitFor()
  await page.getByRole('button', { name: /^Stop and get back 2,0/ }).tap()
  const end = openSheet(walker, 'Stop copying Kiso Bay')
  expect(await faultsOf(walker)).toEqual([])
  await end.getByRole('button', { name: /^Stop and get back 2,0/ }).tap()
  await page.getByText(words('copy-trading.stop_by_follower')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.goto(`/#/pages/copy-trading/orders?id=${copyId}`)
  await page.getByRole('button', { name: /^Open order: Close long BTC/ }).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
  await lead('close', 'long', '0.2')
}, 240_000)

test('[CO9, CO12, CO16] copies show their lots, and one stops by its stop-loss', async () => {
  await computeFigures(stage.server)
  const [one, other] = [await enter('light'), await enter('dark')]
  const { page, words } = one.walker
  for (const { walker } of [one, other]) {
    await walker.page.goto('/#/pages/copy-trading/index')
    await walker.page.getByRole('button', { name: 'Copy Kiso Bay', exact: true }).tap()
  }
  const sheet = openSheet(one.walker, 'Copy Kiso Bay')
  const investment = sheet.getByRole('textbox', { name: words('copy-trading.investment') })
  // [CO16] Two of three orders were of 0.1 BTC with 20,000 USDT, of which one lot needs 200.
  await sheet.getByText(/This leader’s usual orders need about (?:199|200)\.00\sUSDT/).waitFor()
  await sheet.getByText('Positions that Kiso Bay has open now are not copied').waitFor()
  await typeInto(investment, '49.99')
  await sheet.getByRole('button', { name: 'Copy Kiso Bay with 49.99 USDT' }).tap()
  await sheet.getByText('At least 50.00 USDT').waitFor()
  expect(await faultsOf(one.walker)).toEqual([])
  await typeInto(investment, '60')
  await sheet.getByRole('button', { name: 'Copy Kiso Bay with 60.00 USDT' }).tap()
  await sheet.getByText(/^None of the recent orders would be copied\. Use at least /).waitFor()
  expect(await faultsOf(one.walker)).toEqual([])
  await followByScreen(one.walker, [[words('copy-trading.stopPart'), '5']])
  const kind = openSheet(other.walker, 'Copy Kiso Bay')
    .getByRole('radio', { name: words('copy-trading.fixed_quota') })
  await choose(kind)
  expect(await faultsOf(other.walker)).toEqual([])
  await followByScreen(other.walker, [[words('copy-trading.quota'), '30']])
  const expectLots = async (mine: string | undefined, theirs: string | undefined) => {
    await expectPosition(one.walker, mine)
    await expectPosition(other.walker, theirs)
  }
  await lead('open', 'long', '0.2')
  await expectLots('0.01 BTC at 92,418.6', '0.006 BTC at 92,418.6')
  expect(await faultsOf(one.walker)).toEqual([])
  expect(await faultsOf(other.walker)).toEqual([])
  await lead('open', 'long', '0.11')
  await expectLots('0.015 BTC at 92,418.6', '0.012 BTC at 92,418.6')
  await lead('close', 'long', '0.155')
  await expectLots('0.007 BTC at 92,418.6', '0.006 BTC at 92,418.6')
  await offer('long')
  must(await leader.user.client.call(reversePosition, { symbol, direction: 'long' }))
  await expectLots('0.007 BTC at 92,418.6', '0.006 BTC at 92,418.6')
  await page.getByText('Short 20×').first().waitFor()
  await lead('close', 'short', '0.155')
  await expectLots(undefined, undefined)
  // A fall of a tenth costs more than a twentieth of the investment.
  await lead('open', 'long', '0.4')
  outside.move(0.9, 'BTCUSDT')
  const recordOf = async (status: 'flow' | 'cancelled') =>
    must(await one.user.client.call(listCopyRecords, { status })).list[0]
  await expect.poll(async () => (await recordOf('flow'))?.stopReason, patience).toBe('stop_loss')
  await expectPosition(one.walker, words('copy-trading.stop_stop_loss'))
  await page.getByText(words('copy-trading.stopping'), { exact: true }).waitFor()
  await offer('long', 0.9)
  await expect.poll(async () => (await recordOf('cancelled'))?.stopReason, patience)
    .toBe('stop_loss')
  await page.goto('/#/pages/records/copy-trading')
  await page.getByText(words('copy-trading.stop_stop_loss')).waitFor()
  const back = Number((await recordOf('cancelled'))?.transferredOut)
  expect(back).toBeLessThan(950)
  await page.getByText(String(Math.round(back * 100) / 100)).waitFor()
  expect(await faultsOf(one.walker)).toEqual([])
  expect([...one.phone.complaints, ...other.phone.complaints]).toEqual([])
}, 240_000)
