// Leaving an open sheet: going back, forward, to another page, reloading; and the place of a
// message while a sheet is open.
import { setTimeout as sleep } from 'node:timers/promises'
import { emailLogin } from '@ingot/features/session/login.calls.ts'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { must } from '#testing/start-server.ts'
import { byDepth, longTest } from '#testing/test-depth.ts'
import type { WalkPage } from './browser/open-browser.ts'
import { openOrdersOf, type Person, walkPassword } from './person.ts'
import { setStage, type Theme } from './stage.ts'
import { logInByScreen } from './walk/entry.ts'
import { depositButton, openProperty } from './walk/property-screen.ts'
import { confirmTicket, fillLimitTicket, openTrade, submitButton } from './walk/trade-screen.ts'
import { choiceNamed, choose, openSheet, type Walker, walkerOn } from './walk/walker.ts'

const language = 'ru_RU'
const resting = { side: 'buy', price: '91234.5', size: '0.01' } as const
const onProperty = /pages\/property\/index/
const onSelect = /pages\/recharge\/select/
const onTrade = /pages\/trade\/index/

/** How a user goes back while a request runs: how often, how fast, and how many steps at once. */
type Backs = {
  readonly how: string
  readonly times: number
  readonly pauseMs: number
  readonly steps?: number
}

type Screen = { readonly theme: Theme; readonly width: number; readonly height: number }

const stage = setStage(language)
let phone: WalkPage
let walker: Walker

/** A new user with money, on the front page. */
async function start(theme: Theme = 'dark'): Promise<Person> {
  const actor = await stage.logIn(theme, { USDT: '10000', BTC: '1' })
  ;({ phone, walker } = actor)
  return actor.me
}

/** From the trade page to the assets: the page that a second step back must lead to is known. */
async function startOnProperty(): Promise<void> {
  ({ phone, walker } = await stage.logIn('dark', { USDT: '10000', BTC: '1' }, 'trade'))
  await openProperty(walker)
}

/** From the assets, or from the choice of a coin to which they lead. */
async function openDeposit(): Promise<Locator> {
  const { page, words } = walker
  if (!onSelect.test(page.url())) {
    await page.getByRole('button', { name: words('property.deposit'), exact: true }).first().tap()
    await page.waitForURL(onSelect)
  }
  await page.getByRole('button', { name: words('recharge.getCoins'), exact: true }).tap()
  const sheet = openSheet(walker, words('property.depositTitle'))
  await sheet.waitFor()
  return sheet
}

/** Goes back once and expects another page: nothing was left in between. */
async function expectBackTo(page: RegExp): Promise<void> {
  await walker.page.goBack()
  await walker.page.waitForURL(page)
  expect(await walker.page.getByRole('dialog').count()).toBe(0)
}

/** Goes back once and expects the sheet to go and its page to stay. */
async function expectBackCloses(sheet: Locator): Promise<void> {
  await sheet.waitFor()
  // The sheet gets its entry in the history a moment after its first frame.
  await walker.page.waitForFunction(() => 'openSheets' in Object(history.state))
  const before = walker.page.url()
  await walker.page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(walker.page.url()).toBe(before)
}

/**
 * Goes forward to where a sheet was, and waits until the app has left that entry again: a step back
 * within the same milliseconds would only undo this one.
 */
async function goForwardInVain(): Promise<void> {
  await walker.page.goForward()
  await walker.page.waitForFunction(() => !('openSheets' in Object(history.state)))
}

/** Expects a message to be completely visible next to the sheet, and the sheet not to move. */
async function expectClear(told: Locator, sheet: Locator): Promise<void> {
  const plate = await told.locator('span').first().boundingBox()
  const panel = await sheet.boundingBox()
  if (plate === null || panel === null) throw new Error('no message is shown, or no sheet is open')
  expect(plate.y).toBeGreaterThanOrEqual(0)
  expect(plate.y + plate.height).toBeLessThanOrEqual(panel.y)
  const bottom = walker.page.viewportSize()?.height ?? 0
  expect(panel.y + panel.height).toBeCloseTo(bottom, 0)
}

describe('[W13] going back', () => {
  longTest('closes each kind of sheet and stays, and leaves the second time', async () => {
    await start()
    await openTrade(walker)
    await openProperty(walker)
    const { page, words } = walker
    await expectBackCloses(await openDeposit())
    await expectBackTo(onProperty)
    await expectBackTo(onTrade)
    await page.getByRole('button', { name: `${words('trade.orderType')}: ` }).tap()
    await expectBackCloses(openSheet(walker, words('trade.orderType')))
    await fillLimitTicket(walker, resting)
    await submitButton(walker, 'buy').tap()
    await expectBackCloses(openSheet(walker, words('trade.confirmTitle')))
    await expectBackTo(/pages\/home\/index|#\/$/)
    expect(phone.complaints).toEqual([])
  })

  longTest('leads from a list inside a sheet to the sheet, then to the page', async () => {
    await startOnProperty()
    const { words } = walker
    const sheet = await openDeposit()
    await sheet.getByRole('button', { name: `${words('property.coin')}: ` }).tap()
    const bitcoin = choiceNamed(sheet, 'BTC')
    await bitcoin.waitFor()
    await walker.page.waitForFunction(() => Object(history.state).openSheets === 2)
    await walker.page.goBack()
    await bitcoin.waitFor({ state: 'detached' })
    await sheet.getByRole('textbox', { name: words('property.amount') }).waitFor()
    await expectBackCloses(sheet)
    await expectBackTo(onProperty)
  })

  longTest('stays on the first page of a tab', async () => {
    await start()
    const page = await phone.context.newPage()
    walker = walkerOn(page, language)
    await page.goto('/#/pages/my/index')
    await page.getByRole('button', { name: walker.words('common.logOut'), exact: true }).tap()
    await expectBackCloses(openSheet(walker, walker.words('common.logOutTitle')))
    await page.getByRole('heading', { name: walker.words('my.title') }).waitFor()
  })

  const unending: Backs = { how: 'without end', times: 25, pauseMs: 60 }
  test.each(byDepth<readonly Backs[]>({
    short: [unending],
    deep: [
      { how: 'three times at once', times: 3, pauseMs: 0 }, unending,
      { how: 'six steps each time', times: 8, pauseMs: 20, steps: 6 },
    ],
  }))('does nothing while a money request runs: $how', async ({ times, pauseMs, steps = 1 }) => {
    const me = await start()
    const { page, words } = walker
    await openTrade(walker)
    let answer = (): void => {}
    const held = new Promise<void>((resolve) => { answer = resolve })
    await page.route('**/placeSpotOrder', async (route) => {
      await held
      await route.continue()
    })
    await fillLimitTicket(walker, resting)
    await submitButton(walker, 'buy').tap()
    const sheet = openSheet(walker, words('trade.confirmTitle'))
    const asked = page.waitForRequest('**/placeSpotOrder')
    await confirmTicket(walker, 'buy')
    const request = await asked
    for (let time = 0; time < times; time += 1) {
      if (steps === 1) await page.goBack()
      else await page.evaluate((count) => {
        for (let step = 0; step < count; step += 1) history.back()
      }, steps)
      await sleep(pauseMs)
    }
    expect(page.url()).toMatch(onTrade)
    expect(await sheet.isVisible()).toBe(true)
    expect(request.failure()).toBeNull()
    answer()
    await sheet.waitFor({ state: 'detached' })
    expect((await request.response())?.status()).toBe(200)
    expect(await openOrdersOf(me)).toBe(1)
    await expectBackTo(/pages\/home\/index|#\/$/)
    expect(phone.complaints).toEqual([])
  })
})

longTest('the tap that sends an order locks its sheet before it ends', async () => {
  await start()
  const { page, words } = walker
  await openTrade(walker)
  await page.route('**/placeSpotOrder', (route) => route.abort('connectionreset'))
  await fillLimitTicket(walker, resting)
  await submitButton(walker, 'buy').tap()
  const sheet = openSheet(walker, words('trade.confirmTitle'))
  let isLocked = false
  await confirmTicket(walker, 'buy', async (button) => {
    isLocked = await isLockedByTap(sheet, button)
  })
  expect(isLocked).toBe(true)
})

longTest('the tap that sends a deposit locks its sheet before it ends', async () => {
  await startOnProperty()
  const { page, words } = walker
  await page.route('**/sandbox/faucet', (route) => route.abort('connectionreset'))
  const sheet = await openDeposit()
  await sheet.getByRole('textbox', { name: words('property.amount') }).fill('100')
  expect(await isLockedByTap(sheet, depositButton(walker, sheet))).toBe(true)
})

/** Whether the sheet's cross is disabled in the very task of the tap: no timer runs within it. */
async function isLockedByTap(sheet: Locator, button: Locator): Promise<boolean> {
  const cross = await sheet.getByRole('button', { name: walker.words('common.close') })
    .elementHandle()
  return button.evaluate(async (tapped: HTMLElement, shown) => {
    tapped.click()
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    return shown instanceof HTMLButtonElement && shown.disabled
  }, cross)
}

describe('[W13] a sheet leaves no history entry', () => {
  test('that was closed by its cross, Escape or the page next to it', async () => {
    await startOnProperty()
    const { page, words } = walker
    const ways: readonly ((sheet: Locator) => Promise<void>)[] = [
      (sheet) => sheet.getByRole('button', { name: words('common.close') }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(195, 60),
    ]
    for (const close of ways) {
      const sheet = await openDeposit()
      await close(sheet)
      await sheet.waitFor({ state: 'detached' })
    }
    await expectBackTo(onProperty)
    await page.goForward()
    await page.waitForURL(onSelect)
    expect(phone.complaints).toEqual([])
  })

  longTest('and going forward neither reopens it nor blocks the page', async () => {
    await startOnProperty()
    const { page } = walker
    await expectBackCloses(await openDeposit())
    for (let times = 0; times < 3; times += 1) await goForwardInVain()
    expect(page.url()).toMatch(onSelect)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectBackCloses(await openDeposit())
    await goForwardInVain()
    await expectBackTo(onProperty)
  })

  longTest('that selected another market', async () => {
    await startOnProperty()
    await openTrade(walker)
    const { page, words } = walker
    await page.getByRole('button', { name: /BTC\/USDT/ }).first().tap()
    const sheet = openSheet(walker, words('trade.choosePair'))
    await sheet.getByRole('link', { name: /ETH/ }).first().tap()
    await page.waitForURL(/symbol=ETHUSDT/)
    await sheet.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL(/trade\/index(?!.*ETH)/)
    await expectBackTo(onProperty)
  })

  longTest('that was open during a reload of the page', async () => {
    await startOnProperty()
    const { page, words } = walker
    const sheet = await openDeposit()
    await sheet.getByRole('button', { name: `${words('property.coin')}: ` }).tap()
    await choiceNamed(sheet, 'BTC').waitFor()
    await page.reload()
    await page.getByRole('button', { name: words('recharge.getCoins'), exact: true }).waitFor()
    expect(page.url()).toMatch(onSelect)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectBackTo(onProperty)
    expect(phone.complaints).toEqual([])
  })

  longTest('whose choice was applied', async () => {
    await start()
    const { page, words } = walker
    await page.getByRole('button', { name: words('my.title') }).tap()
    await page.getByRole('link', { name: words('my.settings') }).tap()
    await page.waitForURL(/pages\/setting\/index/)
    await page.getByRole('button', { name: new RegExp(words('common.language')) }).tap()
    const sheet = openSheet(walker, words('common.language'))
    await choose(choiceNamed(sheet, 'English'))
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await expectBackTo(/pages\/my\/index/)
  })

  longTest('that logged out', async () => {
    const me = await start()
    const { page, words } = walker
    await page.getByRole('button', { name: words('my.title') }).tap()
    const button = { name: words('common.logOut'), exact: true }
    await page.getByRole('button', button).tap()
    await openSheet(walker, words('common.logOutTitle')).getByRole('button', button).tap()
    await page.waitForURL(/pages\/login\/index/)
    // Below the login is the front page, not the page that was left: there a login leads back to.
    await page.goBack()
    await page.waitForURL(/pages\/login\/index/)
    await logInByScreen(walker, { email: me.email, password: walkPassword })
    await page.waitForURL(/pages\/home\/index|#\/$/)
  })
})

describe('a message while a sheet is open', () => {
  const narrow = { theme: 'dark', width: 320, height: 640 } as const
  test.each(byDepth<readonly Screen[]>({
    short: [narrow], deep: [narrow, { theme: 'light', width: 390, height: 844 }],
  }))('covers no part of it, $theme, $width px', async ({ theme, ...size }) => {
    await start(theme)
    const { page, words } = walker
    await page.setViewportSize(size)
    await openProperty(walker)
    await page.route('**/sandbox/faucet', (route) => route.abort('connectionreset'))
    const sheet = await openDeposit()
    await sheet.getByRole('textbox', { name: words('property.amount') }).fill('100')
    await depositButton(walker, sheet).tap()
    const told = page.getByRole('alert').filter({ hasText: words('errors.network') })
    await told.waitFor()
    await expectClear(told, sheet)
    await told.waitFor({ state: 'hidden' })
    await depositButton(walker, sheet).tap()
    await told.waitFor()
    await sheet.getByRole('button', { name: words('common.close') }).tap()
    await sheet.waitFor({ state: 'detached' })
  })

  longTest('is announced, although a sheet as high as the phone hides the page', async () => {
    const me = await start()
    const { page, words } = walker
    await page.setViewportSize({ width: 320, height: 568 })
    await openTrade(walker)
    await me.place({
      symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '91300', quantity: '0.01',
    })
    const pair = words('trade.switchPair', { pair: 'BTC/USDT' })
    await page.getByRole('button', { name: pair }).tap()
    const sheet = openSheet(walker, words('trade.choosePair'))
    await sheet.waitFor()
    const other = await stage.enter({ BTC: '1' })
    await other.place({
      symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', price: '91300', quantity: '0.01',
    })
    const told = page.getByRole('status').filter({ hasText: '0,01' })
    await told.waitFor()
    await expectClear(told, sheet)
  })
})

longTest('[W56, A98] a login elsewhere joins the list, and all are logged out', async () => {
  const me = await stage.enter()
  ;({ phone, walker } = await stage.openPhone('light', { me }))
  const { page, words } = walker
  const logInElsewhere = async (): Promise<void> => {
    must(await me.client.call(emailLogin, { email: me.email, loginPassword: walkPassword }))
  }
  await page.clock.install()
  await page.goto('/#/pages/my/index')
  const row = page.getByRole('button', { name: new RegExp(`^${words('session.sessions')}`) })
  await row.waitFor()
  await page.getByText(/^\d+ устройств/).waitFor()
  await logInElsewhere()
  await row.tap()
  const sheet = openSheet(walker, words('session.sessions'))
  const [end = ''] = words('session.endSessionOf').split('{device}')
  const others = sheet.getByRole('button', { name: end.trim() })
  await expect.poll(() => others.count()).toBe(1)
  await logInElsewhere()
  // The open list is read again after at most this time; more than once may be needed.
  await expect.poll(async () => {
    await page.clock.fastForward(15_000)
    return others.count()
  }).toBe(2)
  await sheet.getByRole('button', { name: words('session.endOthers') }).tap()
  await sheet.getByRole('button', { name: words('session.endOthersNow') }).tap()
  await expect.poll(() => others.count()).toBe(0)
  await sheet.getByText(words('session.thisDevice')).waitFor()
})
