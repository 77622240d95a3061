// Leaders at the console by screen: the list, a mark with its orders, the removal by two operators,
// and the screens of the leader and of a follower afterwards.
import { expect, test } from 'vitest'
import { startCopy } from '@ingot/features/copy-trading/copies.calls.ts'
import {
  cancelAllContractOrders,
} from '@ingot/features/trading/contract-orders.calls.ts'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { addTestOperator, logInTestOperator } from '#testing/console-client.ts'
import { must, testPassword, type TestUser } from '#testing/start-server.ts'
import { openContractTrader } from '#testing/traffic/contract-trader.ts'
import { computeFigures, openLeader } from '#testing/traffic/open-leader.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage({ indexSources: createOutsidePrices().sources })
const symbol = 'BTCUSDT-PERP'
const dayMs = 86_400_000

/** A leader that adds three times to a loss, with one follower. */
async function openMarked() {
  const { server } = stage
  const market = server.services.listings.contractBySymbol(symbol) ?? expect.fail('a market')
  const price = market.referenceTicks / 10 ** market.priceDecimals
  const maker = await openContractTrader(server, '900000')
  const leader = await openLeader(server, '20000', { nickname: 'Halden' })
  const follower = await server.registerUser()
  await server.fund(follower, { USDT: '5000' })
  const copy = must(await follower.client.call(startCopy, {
    leaderId: leader.user.profile.id, accountType: 'spot', amount: '1000',
    copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0', capPpm: 30_000, leverageMax: 50,
    marginMode: 'follow', symbols: [], maxInvest: '0', stopPpm: 0, takePpm: 0,
  }))
  const order = { symbol, direction: 'long', entrust: 'market', quantity: '0.1' } as const
  const offer = { symbol, action: 'open', entrust: 'limit', quantity: '1' } as const
  for (const fall of [0, 100, 200, 300]) {
    await maker.place({ ...offer, direction: 'short', price: String(price - fall) })
    await leader.place({ ...order, action: 'open' })
    must(await maker.user.client.call(cancelAllContractOrders, {}))
  }
  await maker.place({ ...offer, direction: 'long', price: String(price - 150) })
  await leader.place({ ...order, action: 'close', quantity: '0.4' })
  await computeFigures(server)
  return { leader: leader.user, follower, copyId: copy.id, name: 'Halden' }
}

async function phoneOf(user: TestUser) {
  const { server, browser } = stage
  const { token } = must(await server.client().call(emailLogin, {
    email: user.email, loginPassword: testPassword,
  }))
  const phone = await openPhone(browser, {
    language: 'en_US', theme: 'light', baseURL: server.url,
    session: { token, userId: user.profile.userId },
  })
  return walkerOn(phone.page, 'en_US')
}

test('[LD16, LD20, LD21] a marked leader is removed by two operators', async () => {
  const { server, browser } = stage
  const desk = await openDesk(browser, server)
  const { page } = desk
  const bob = await addTestOperator(server, { name: 'admin' }, { name: 'bob', role: 'admin' })
  server.clock.advance(dayMs - 300_000)
  await setUpDesk(desk, server)
  server.clock.advance(420_000)
  await logInTestOperator(server, bob)
  const { leader, follower, copyId, name } = await openMarked()

  const menu = page.getByRole('navigation')
  await menu.getByRole('link', { name: /Copy trading/ }).press('Enter')
  await page.getByRole('tab', { name: /^Marked/ }).press('Enter')
  await page.getByRole('searchbox', { name: 'Nickname or user ID' }).fill('hal')
  await page.getByRole('row', { name: new RegExp(`${name}.*Martingale`) }).waitFor()
  await lookAt(page, 'leaders')
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter')
  const drawer = page.getByRole('dialog', { name: new RegExp(name) })
  const mark = drawer.getByRole('region', { name: 'Martingale' })
  await mark.getByText('1 of 1 positions of 90 days').waitFor()
  expect(await mark.getByRole('row', { name: /Adds to a loss/ }).count()).toBe(3)
  expect(await mark.getByRole('row', { name: /0\.100/ }).count()).toBe(4)
  await lookAt(page, 'leader-record')

  // The first operator asks and cannot confirm.
  await drawer.getByRole('button', { name: 'Remove, 1 of 2' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Remove ${name}` })
  await dialog.getByText(/1 open copy closes at the market.* is not paid/).waitFor()
  await dialog.getByRole('radio', { name: /^Without cause/ }).check()
  await dialog.getByText(/1 open copy closes at the market.* is paid/).waitFor()
  await dialog.getByRole('radio', { name: /^For cause/ }).check()
  await lookAt(page, 'leader-remove')
  await dialog.getByLabel('Reason').fill('adds to losers')
  await page.keyboard.press('Enter')
  const waits = drawer.getByRole('region', { name: 'Removal waits for a second operator' })
  await waits.getByText(/admin proposed it on .* \(for cause\): adds to losers/).waitFor()
  await drawer.getByRole('button', { name: 'Cancel removal' }).waitFor()
  expect(await drawer.getByRole('button', { name: 'Remove, 2 of 2' }).count()).toBe(0)

  // The second one confirms at a desk of their own.
  const second = await openDesk(browser, server)
  const [cookie = '', value = ''] = bob.client.cookie.split('=')
  await second.context.addCookies([{ name: cookie, value, url: server.consoleUrl ?? '' }])
  await second.page.goto('/#/copy-trading')
  await second.page.getByRole('tab', { name: /^Leaders/ }).press('Enter')
  await second.page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter')
  await second.page.getByRole('button', { name: 'Remove, 2 of 2' }).press('Enter')
  const confirm = second.page.getByRole('dialog', { name: `Remove ${name}` })
  await confirm.getByRole('button', { name: 'Remove, 2 of 2' }).press('Enter')
  await confirm.waitFor({ state: 'detached' })
  await second.page.keyboard.press('Escape')
  await closedDialogs(second.page)
  await second.page.getByRole('tab', { name: /^Ended/ }).press('Enter')
  await second.page.getByRole('row', { name: new RegExp(`${name}.*Removed for cause`) }).waitFor()
  await second.context.close()
  await drawer.getByText('Removed for cause').first().waitFor()
  expect(desk.complaints).toEqual([])
  await desk.context.close()

  const lead = await phoneOf(leader)
  await lead.page.goto('/#/pages/copy-trading/lead')
  await lead.page.getByText(lead.words('copy-trading.leadRemovedForCause')).waitFor()
  expect(await faultsOf(lead)).toEqual([])
  await lead.page.goto(`/#/pages/copy-trading/detail?id=${leader.profile.id}`)
  await lead.page.getByText(lead.words('copy-trading.leaderRemoved')).waitFor()

  const copier = await phoneOf(follower)
  await copier.page.goto('/#/pages/message/index')
  await copier.page.getByText('A copy has stopped').tap()
  await copier.page.getByText(copier.words('message.openPage')).tap()
  await copier.page.waitForURL(new RegExp(`copy-trading/copy\\?id=(%22)?${copyId}\\b`))
  await copier.page.getByText(copier.words('copy-trading.stop_removed')).waitFor()
  expect(await faultsOf(copier)).toEqual([])
})
