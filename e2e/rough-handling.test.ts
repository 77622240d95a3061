// Difficult conditions: hasty taps, lost connections and lost replies, typing errors, long lists,
// ended sessions. By screen, in Russian, whose words are the longest.
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '@ingot/contract/messages'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import { logout } from '@ingot/features/session/sessions.calls.ts'
import { cancelSpotOrder, listSpotOrders } from '@ingot/features/trading/spot-orders.calls.ts'
import { listSelfSelection } from '@ingot/features/market/watchlist.calls.ts'
import { freezeUser } from '@ingot/features/user/users.console.ts'
import { sessionLifetimeMs, type UserFreeze } from '@ingot/contract/vocabulary'
import type { Locator } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { firstOperator } from '#testing/console-client.ts'
import { must, startTestServer } from '#testing/start-server.ts'
import { byDepth, longTest } from '#testing/test-depth.ts'
import { webDist } from './exchange.ts'
import type { WalkPage } from './browser/open-browser.ts'
import { openOrdersOf, type Person, walkPassword } from './person.ts'
import { setKillableStage } from './stage.ts'
import { faultsOf } from './walk/audit.ts'
import { fillInMailedCode, fillRegister, logInByScreen } from './walk/entry.ts'
import { startPull, swipeUp, tapTwice } from './walk/gestures.ts'
import { openProperty, readCoin } from './walk/property-screen.ts'
import {
  confirmButton, confirmTicket, fillLimitTicket, fillMarketTicket, openPanel, openTrade,
  submitButton, submitTicket, ticketField,
} from './walk/trade-screen.ts'
import { openSheet, typeInto, type Walker } from './walk/walker.ts'

const language = 'ru_RU'
const resting = { side: 'buy', price: '91234.5', size: '0.01' } as const
const bitcoin = { symbol: 'BTCUSDT', entrust: 'limit', direction: 'buy' } as const

const stage = setKillableStage(language)
let phone: WalkPage
let walker: Walker

beforeEach(() => stage.exchange.start())

async function openPhoneAt(url: string): Promise<void> {
  ({ phone, walker } = await stage.openPhone('dark', { baseURL: url }))
}

/** A new user with 10,000 USDT on the trade page. */
async function startTrading(): Promise<Person> {
  const actor = await stage.logIn('dark', { USDT: '10000' }, 'trade')
  ;({ phone, walker } = actor)
  return actor.me
}

async function restingCards(): Promise<Locator> {
  return (await openPanel(walker, 'currentOrders')).getByRole('listitem')
}

describe('taps in haste', () => {
  test('two taps on buy open one sheet, and two taps on confirm place one order', async () => {
    const me = await startTrading()
    await fillLimitTicket(walker, resting)
    await tapTwice(walker.page, submitButton(walker, 'buy'))
    const sheet = openSheet(walker, walker.words('trade.confirmTitle'))
    await confirmButton(walker, 'buy').waitFor()
    expect(await openOrdersOf(me)).toBe(0)
    await confirmTicket(walker, 'buy', (button) => tapTwice(walker.page, button))
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(async () => (await restingCards()).count()).toBe(1)
    expect(await openOrdersOf(me)).toBe(1)
    expect(phone.complaints).toEqual([])
  })

  longTest('[W128] two taps place one order when no confirmation is required', async () => {
    const me = await startTrading()
    await fillLimitTicket(walker, resting)
    await submitButton(walker, 'buy').tap()
    await openSheet(walker, walker.words('trade.confirmTitle')).getByRole('checkbox').tap()
    await confirmTicket(walker, 'buy')
    await fillLimitTicket(walker, resting)
    await tapTwice(walker.page, submitButton(walker, 'buy'))
    await expect.poll(async () => (await restingCards()).count()).toBe(2)
    expect(await openOrdersOf(me)).toBe(2)
    expect(await walker.page.locator('[aria-invalid]').count()).toBe(0)
    // Enter sends it too, and leaves no keyboard over the new card.
    await fillLimitTicket(walker, resting)
    const quantity = ticketField(walker, walker.words('trade.quantityIn', { symbol: 'BTC' }))
    await quantity.press('Enter')
    await expect.poll(async () => (await restingCards()).count()).toBe(3)
    expect(await quantity.evaluate((input) => input === document.activeElement)).toBe(false)
  })
})

describe('a connection that is lost', () => {
  test('is reported, blocks market orders, and recovers without a reload', async () => {
    const me = await startTrading()
    const { page, words } = walker
    const stale = page.getByText(words('shell.stale').split('{')[0] ?? '')
    await fillMarketTicket(walker, { side: 'buy', size: '100' })
    await submitButton(walker, 'buy').tap()
    const sheet = openSheet(walker, words('trade.confirmTitle'))
    await confirmButton(walker, 'buy').waitFor()
    await stage.exchange.kill()
    await sheet.getByText(words('trade.marketNeedsLive')).waitFor()
    expect(await confirmButton(walker, 'buy').isDisabled()).toBe(true)
    await sheet.getByRole('button', { name: words('common.close') }).tap()
    await sheet.waitFor({ state: 'detached' })
    await stale.waitFor()
    await page.getByText(words('trade.marketNeedsLive')).waitFor()
    expect(await submitButton(walker, 'buy').isDisabled()).toBe(true)
    await fillLimitTicket(walker, resting)
    await submitButton(walker, 'buy').tap()
    await confirmTicket(walker, 'buy')
    await page.getByRole('alert').filter({ hasText: words('errors.network') }).waitFor()
    await stage.exchange.start()
    await stale.waitFor({ state: 'detached' })
    await confirmTicket(walker, 'buy')
    await expect.poll(async () => (await restingCards()).count()).toBe(1)
    expect(await openOrdersOf(me)).toBe(1)
  })

  longTest('leaves the balances exact, and a market order fills afterwards', async () => {
    await startTrading()
    const { page } = walker
    await stage.exchange.kill()
    await stage.exchange.start()
    await fillLimitTicket(walker, resting)
    await submitTicket(walker, 'buy')
    await expect.poll(async () => (await restingCards()).count()).toBe(1)
    await openProperty(walker)
    expect((await readCoin(walker, 'USDT')).frozen).toBe('912,345 USDT')

    const other = await stage.enter({ BTC: '1' })
    await openTrade(walker)
    await other.place({ ...bitcoin, direction: 'sell', price: '92500.1', quantity: '0.5' })
    await page.getByRole('button', { name: /92\s500,1/ }).waitFor()
    await fillMarketTicket(walker, { side: 'buy', size: '100' })
    await submitTicket(walker, 'buy')
    const fills = await openPanel(walker, 'fills')
    await fills.getByText('0,00108', { exact: true }).waitFor()
  })

  longTest('[W64, W128] offline, the sheet keeps the failure; a retry orders once', async () => {
    const me = await startTrading()
    const { page, words } = walker
    const keys: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/placeSpotOrder')) keys.push(request.postDataJSON().clientOrderId)
    })
    await fillLimitTicket(walker, resting)
    await submitButton(walker, 'buy').tap()
    await phone.context.setOffline(true)
    await confirmTicket(walker, 'buy')
    const sheet = openSheet(walker, words('trade.confirmTitle'))
    const failure = sheet.getByRole('alert')
    await failure.filter({ hasText: words('errors.noPermission') }).waitFor()
    // It is no toast: it is there again when the same order is confirmed again.
    await sheet.getByRole('button', { name: words('common.close') }).tap()
    await sheet.waitFor({ state: 'detached' })
    await submitButton(walker, 'buy').tap()
    await failure.filter({ hasText: words('trade.placingUnsure') }).waitFor()
    await phone.context.setOffline(false)
    await failure.filter({ hasNotText: words('errors.noPermission') })
      .filter({ hasText: words('trade.placingUnsure') }).waitFor()
    await confirmTicket(walker, 'buy', async (button) => {
      expect(await button.innerText()).toContain(words('common.retry'))
      await button.tap()
    })
    await sheet.waitFor({ state: 'detached' })
    expect(keys).toEqual([keys[0], keys[0]])
    await expect.poll(async () => (await restingCards()).count()).toBe(1)
    expect(await openOrdersOf(me)).toBe(1)
  })

  test.each(byDepth({
    short: ['connectionreset'], deep: ['connectionreset', 'aborted'],
  }))('a lost reply does not place the order twice: %s', async (loss) => {
    const me = await startTrading()
    const { page, words } = walker
    await page.route('**/placeSpotOrder', async (route) => {
      await route.fetch()
      await route.abort(loss)
    }, { times: 1 })
    await fillLimitTicket(walker, resting)
    await submitButton(walker, 'buy').tap()
    await confirmTicket(walker, 'buy')
    await page.getByRole('alert').filter({ hasText: words('errors.network') }).waitFor()
    expect(await openOrdersOf(me)).toBe(1)
    await confirmTicket(walker, 'buy')
    await expect.poll(async () => (await restingCards()).count()).toBe(1)
    expect(await openOrdersOf(me)).toBe(1)
  })

  longTest('does not keep an unvisited page from opening', async () => {
    const me = await stage.enter()
    ;({ phone, walker } = await stage.openPhone('dark', { me, isNew: true }))
    const { page, words } = walker
    await page.goto('/#/pages/trade/index')
    // The pages are loaded one after another in idle moments, without a sign of their own.
    const loaded = (): Promise<number> =>
      page.evaluate(() => performance.getEntriesByType('resource').length)
    await expect.poll(async () => {
      const before = await loaded()
      await wait(3_000)
      return await loaded() - before
    }, { timeout: 60_000 }).toBe(0)
    const showChart = page.getByRole('button', { name: words('trade.showChart') })
    await showChart.waitFor()
    await stage.exchange.kill()
    await showChart.tap()
    await page.getByRole('tablist', { name: words('coin.sections') }).waitFor()
  })
})

describe('mistyped input', () => {
  test('a wrong code and a wrong password are reported next to their fields', async () => {
    const me = await stage.enter()
    await openPhoneAt(stage.exchange.url)
    const { page, words } = walker
    await page.goto('/#/pages/register/index')
    await page.getByRole('button', { name: words('register.submit') }).waitFor()
    await fillRegister(walker, { email: 'mistyped@example.com', password: walkPassword }, (code) =>
      String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: words('register.submit') }).tap()
    await page.getByText(messageOf(language, 'wrong_code')).waitFor()
    await page.getByRole('button', { name: words('register.haveAccount') }).tap()
    await page.waitForURL(/pages\/login\/index/)
    await logInByScreen(walker, { email: me.email, password: 'three loud lamps 7' })
    await page.getByText(messageOf(language, 'wrong_credentials')).waitFor()
    await logInByScreen(walker, { email: me.email, password: walkPassword })
    await page.waitForURL(/pages\/home\/index|#\/$/)
    expect(phone.complaints).toEqual([])
  })

  longTest('[A44] the meter shows the server\'s verdict on a password', async () => {
    await openPhoneAt(stage.exchange.url)
    const { page, words } = walker
    await page.goto('/#/pages/register/index')
    const password = page.getByRole('textbox', { name: words('register.password'), exact: true })
    const strength = (level: string) => page.getByText(`Надёжность: ${level}`)
    await typeInto(password, '12345678')
    await page.getByText(messageOf(language, 'password_too_common')).waitFor()
    expect(await strength('средняя').count()).toBe(0)
    await typeInto(password, walkPassword)
    await strength('высокая').waitFor()
    await typeInto(password, 'three')
    await strength('слабая').waitFor()
    expect(phone.complaints).toEqual([])
  })

  longTest('[A40] too many wrong tries ask for the code by mail, once for a browser', async () => {
    const me = await stage.enter()
    const tryWrong = async (): Promise<void> => {
      for (let tries = 0; tries < 10; tries += 1) {
        await me.client.call(emailLogin, { email: me.email, loginPassword: 'a guess' })
      }
    }
    await tryWrong()
    await openPhoneAt(stage.exchange.url)
    const { page, words } = walker
    const owner = { email: me.email, password: walkPassword }
    await page.goto('/#/pages/login/index')
    await logInByScreen(walker, owner)
    await page.getByText(words('login.codeNote', { to: me.email })).waitFor()
    const code = page.getByRole('textbox', { name: words('register.code'), exact: true })
    const submit = page.getByRole('button', { name: words('login.submit'), exact: true })
    await code.and(page.locator(':focus')).waitFor()
    await typeInto(code, 'AAAA-AAAA')
    await submit.tap()
    await page.getByText(messageOf(language, 'wrong_code')).waitFor()
    await fillInMailedCode(walker)
    await submit.tap()
    await page.waitForURL(/pages\/home\/index|#\/$/)

    // The browser is known from now on: tries made elsewhere do not count against it.
    await tryWrong()
    await page.evaluate(() => localStorage.removeItem('ingot.session'))
    await page.reload()
    await page.goto('/#/pages/login/index')
    await logInByScreen(walker, owner)
    await page.waitForURL(/pages\/home\/index|#\/$/)
    expect(phone.complaints).toEqual([])
  })

  longTest('an order for the smallest unit is refused with a plain message', async () => {
    const me = await startTrading()
    const { page, words } = walker
    const tooSmall = words('trade.notionalTooSmall', { min: '5', symbol: 'USDT' })
    await fillMarketTicket(walker, { side: 'buy', size: '0.00000001' })
    await submitButton(walker, 'buy').tap()
    await page.getByText(tooSmall).waitFor()
    await fillLimitTicket(walker, { ...resting, size: '1e-8' })
    const quantity = ticketField(walker, words('trade.quantityIn', { symbol: 'BTC' }))
    // A sign behind a digit stays in the field, which then has no value: never another number.
    expect(await quantity.inputValue()).toBe('1e-8')
    await fillLimitTicket(walker, { ...resting, size: '0.00001' })
    await submitButton(walker, 'buy').tap()
    await page.getByText(tooSmall).waitFor()
    expect(await openOrdersOf(me)).toBe(0)
  })
})

describe('many orders', () => {
  longTest('are cancelled with one confirmation', async () => {
    const me = await startTrading()
    const { page, words } = walker
    for (const price of ['90000', '90001', '90002']) {
      await me.place({ ...bitcoin, price, quantity: '0.01' })
    }
    await expect.poll(async () => (await restingCards()).count()).toBe(3)
    await page.getByRole('button', { name: words('trade.cancelAll'), exact: true }).tap()
    const sheet = openSheet(walker, words('trade.cancelAll'))
    await sheet.getByRole('button', { name: words('trade.cancelCount', { count: '3' }) }).tap()
    await page.getByText(words('trade.noOrders')).waitFor()
    expect(await openOrdersOf(me)).toBe(0)
    await openProperty(walker)
    expect((await readCoin(walker, 'USDT')).available).toBe('10 000 USDT')
  })

  longTest('[V22] that ended are read page by page to the last', async () => {
    const ended = byDepth({ short: 60, deep: 120 })
    const me = await startTrading()
    const { page, words } = walker
    await endOrders(me, ended)
    const history = await openPanel(walker, 'history')
    const cards = history.getByRole('listitem')
    await cards.first().waitFor()
    await expect.poll(() => cards.count()).toBe(20)
    await page.route('**/listSpotOrders*pageNo=2*', (route) => route.abort('connectionreset'))
    await swipeToEnd()
    await history.getByRole('alert').filter({ hasText: words('errors.network') }).waitFor()
    await page.unrouteAll()
    await history.getByRole('button', { name: words('common.retry') }).tap()
    await expect.poll(() => cards.count()).toBe(40)
    await expect.poll(async () => {
      await swipeUp(page)
      return cards.count()
    }, { timeout: 60_000 }).toBe(ended)
    await history.getByText(words('common.noMore')).waitFor()
  })

  test('[V22] the next page loads when the end is reached during a reload', async () => {
    const me = await startTrading()
    const { page } = walker
    await endOrders(me, 30)
    const history = await openPanel(walker, 'history')
    await history.getByRole('listitem').first().waitFor()
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => { answer = resolve })
    const asked = page.waitForRequest(/listSpotOrders\?state=history/)
    await page.route('**/listSpotOrders?state=history*', async (route) => {
      await held
      await route.continue()
    }, { times: 1 })
    // After a lost connection the list is read again.
    await stage.exchange.kill()
    await stage.exchange.start()
    await asked
    await endOrders(me, 1)
    await swipeToEnd()
    answer()
    await expect.poll(() => history.getByRole('listitem').count()).toBe(31)
    const own = phone.complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))
    expect(own).toEqual([])
  })
})

/** Places and cancels `count` orders in parallel. */
async function endOrders(me: Person, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, async () => {
    const { orderId } = await me.place({ ...bitcoin, price: '90000', quantity: '0.0001' })
    must(await me.client.call(cancelSpotOrder, { orderId }))
  }))
}

/** Swipes until the end of the list is visible. */
async function swipeToEnd(): Promise<void> {
  const { page } = walker
  await expect.poll(async () => {
    await swipeUp(page)
    return page.getByRole('main').evaluate((main) =>
      main.scrollHeight - main.scrollTop - main.clientHeight)
  }, { timeout: 60_000 }).toBeLessThan(50)
}

longTest('favourites begin with three, and a star removes one', async () => {
  const me = await startTrading()
  const { page, words } = walker
  const watched = async (): Promise<number> =>
    must(await me.client.call(listSelfSelection, {})).length
  await page.goto('/#/pages/market/index?tab=favourites')
  await page.getByRole('button', { name: words('market.addThree') }).tap()
  await page.getByText(words('market.noFavourites')).waitFor({ state: 'detached' })
  await expect.poll(watched).toBe(3)
  expect.soft(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: words('search.unwatch', { coin: 'BTC' }) }).tap()
  await expect.poll(() => page.getByRole('tabpanel').getByRole('listitem').count()).toBe(2)
  await expect.poll(watched).toBe(2)
  expect(phone.complaints).toEqual([])
})

longTest('a limit order sized by its cost buys the coins for that cost', async () => {
  const me = await startTrading()
  const { page, words } = walker
  await fillLimitTicket(walker, { ...resting, size: '' })
  const field = words('trade.quantityIn', { symbol: 'BTC' })
  await page.getByRole('button', { name: words('trade.switchUnit', { field }) }).tap()
  await typeInto(ticketField(walker, words('trade.amountIn', { symbol: 'USDT' })), '500')
  await submitTicket(walker, 'buy')
  const { list: [order] } = must(await me.client.call(
    listSpotOrders, { state: 'open', pageNo: 1 },
  ))
  expect(order).toMatchObject({ price: '91234.5', quantity: '0.00548', amount: null })
})

longTest('[V21] a pull shows its state before, during and after the refresh', async () => {
  await startTrading()
  const { page, words } = walker
  let answer = (): void => {}
  const held = new Promise<void>((resolve) => { answer = resolve })
  await page.route('**/listSpotSymbols*', async (route) => {
    await held
    await route.continue()
  }, { times: 1 })
  const pull = await startPull(page)
  await pull.to(60)
  await page.getByText(words('common.pullToRefresh')).waitFor()
  await pull.to(240)
  await page.getByText(words('common.releaseToRefresh')).waitFor()
  await pull.release()
  await page.getByText(words('common.refreshing')).waitFor()
  answer()
  await page.getByText(words('common.refreshed')).waitFor()
  await page.getByText(words('common.refreshed')).waitFor({ state: 'detached' })
  expect(phone.complaints).toEqual([])
})

longTest('[W126] a freeze is reported on its page, a disabled account on login', async () => {
  const server = await startTestServer({ webDist, console: {} })
  const admin = await firstOperator(server)
  const me = await server.registerUser('frozen@example.com')
  await server.fund(me, { USDT: '500' })
  const freeze = (part: UserFreeze) => admin.client.call(freezeUser, {
    id: Number(me.profile.id), freeze: part, isFrozen: true, reason: 'asked by the user',
  })
  await freeze('trade')
  await freeze('withdraw')
  await openPhoneAt(server.url)
  const { page, words } = walker
  const note = page.locator('form').getByRole('status')
  await page.goto('/#/pages/login/index')
  await logInByScreen(walker, { email: me.email, password: walkPassword })
  await page.waitForURL(/pages\/home\/index/)
  await openTrade(walker)
  await page.getByText(words('trade.frozen')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await page.goto('/#/pages/withdraw/index')
  await page.getByText(words('withdraw.frozenAccount')).waitFor()
  expect(await faultsOf(walker)).toEqual([])

  await freeze('login')
  await page.waitForURL(/pages\/login\/index/)
  await note.filter({ hasText: messageOf(language, 'session_dead') }).waitFor()
  await logInByScreen(walker, { email: me.email, password: walkPassword })
  await note.filter({ hasText: messageOf(language, 'user_disabled') }).waitFor()
  expect(await page.locator('[aria-invalid]').count()).toBe(0)
  await server.stop()
})

longTest('[V23] a session ended elsewhere is reported in the language of the app', async () => {
  const server = await startTestServer({ webDist })
  const { client, profile } = await server.registerUser('elsewhere@example.com')
  const { token, userId } = profile
  ;({ phone, walker } = await stage.openPhone('dark', {
    baseURL: server.url, me: { token, userId },
  }))
  const { page } = walker
  await page.addInitScript(() =>
    localStorage.setItem('ingot.preferences', JSON.stringify({ language: 'ja_JP' })))
  const logins = page.waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('"LOGIN"')))
  await page.goto('/#/pages/home/index')
  await logins
  must(await client.call(logout, {}))
  const note = page.locator('form').getByRole('status')
  await note.filter({ hasText: /^セッションが終了しました/ }).waitFor()
  await server.stop()
})

test('[V23, W126] an expired session leads to the login and back to the page', async () => {
  const server = await startTestServer({ webDist })
  const me = await server.registerUser('late@example.com')
  await server.fund(me, { USDT: '10000' })
  const { token, userId } = me.profile
  ;({ phone, walker } = await stage.openPhone('dark', {
    baseURL: server.url, me: { token, userId },
  }))
  const { page, words } = walker
  await page.goto('/#/pages/trade/index')
  await submitButton(walker, 'buy').waitFor()
  server.clock.advance(sessionLifetimeMs)
  await page.getByRole('alert').filter({ hasText: messageOf(language, 'session_dead') }).waitFor()
  await page.waitForURL(/pages\/login\/index/)
  const note = page.locator('form').getByRole('status')
  await note.filter({ hasText: messageOf(language, 'session_dead') }).waitFor()
  await logInByScreen(walker, { email: me.email, password: walkPassword })
  await page.waitForURL(/pages\/trade\/index/)
  expect(await page.getByText(words('trade.frozen')).count()).toBe(0)
  await fillLimitTicket(walker, resting)
  await submitTicket(walker, 'buy')
  await expect.poll(async () => (await restingCards()).count()).toBe(1)
  await page.getByText(words('trade.noOrders')).waitFor({ state: 'detached' })
  await server.stop()
})
