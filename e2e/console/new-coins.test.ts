// A really new coin by screen: at the console its draft, its announcement and its draw, each signed
// by one operator here and by another one elsewhere. Then its market opens by itself: the winner
// sells there, and a user without a won ticket reads the refund.
import { randomBytes } from 'node:crypto'
import { loadAccount } from '@ingot/features/account/accounts.calls.ts'
import {
  listMySubscriptions, subscribeNewCoin,
} from '@ingot/features/new-coin/subscriptions.calls.ts'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import { loadOffer, signOffer } from '@ingot/features/new-coin/new-coins.console.ts'
import type { SignedAction } from '@ingot/contract/vocabulary'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type OfferDesk, openOfferDesk } from '#testing/new-coin/offer-desk.ts'
import { must, type TestUser } from '#testing/start-server.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, enterDesk, lookAt, openDesk } from '#e2e/walk/console-desk.ts'
import { chooseEntrust, confirmTicket, ticketField } from '#e2e/walk/trade-screen.ts'
import { choose, openSheet, typeInto, type Walker, walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage()
const minuteMs = 60_000
const language = 'en_US'

/** The page of the first operator, whose session is a new one after each wait. */
const enter = (page: Page, { operators: [{ client }] }: OfferDesk): Promise<void> =>
  enterDesk(page, client, 'new-coins')

async function signElsewhere({ operators: [, { client }] }: OfferDesk, action: SignedAction) {
  const { data: { offer: { version } } } = await client.call(loadOffer, { id: 1 })
  expect((await client.call(signOffer, { id: 1, version, action })).word).toBe('success')
}

const shown = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

async function fillDraft(page: Page, now: number): Promise<void> {
  const values = {
    Coin: 'NOVA', 'Price, USDT': '0.25', Supply: '100', 'Per ticket': '100', Least: '100',
    Most: '300', Opens: shown(now + 10 * minuteMs), Closes: 'soon',
    Draw: shown(now + 35 * minuteMs), 'Listing, trading starts': shown(now + 60 * minuteMs),
  }
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await page.getByRole('combobox', { name: 'Beacon' }).selectOption('sandbox')
}

async function phoneOf({ profile: { token, userId } }: TestUser) {
  const { page } = await openPhone(stage.browser, {
    language, theme: 'light', baseURL: stage.server.url, session: { token, userId },
  })
  return walkerOn(page, language)
}

/** [LS42, NC60] Before the opening the ticket waits, and a price outside of the band is named. */
async function awaitOpening(walker: Walker): Promise<void> {
  const { page, words } = walker
  await page.goto('/#/pages/trade/index?symbol=NOVAUSDT')
  await page.getByText(/^Trading opens .*, in .*\.$/).last().waitFor()
  await chooseEntrust(walker, 'limit')
  await choose(page.getByRole('radio', { name: words('trade.sell'), exact: true }))
  await typeInto(ticketField(walker, words('trade.priceIn', { symbol: 'USDT' })), '2')
  await typeInto(ticketField(walker, words('trade.quantityIn', { symbol: 'NOVA' })), '100')
  await page.getByText(words('trade.priceTooHigh', { price: '1.2500' })).waitFor()
  expect(await page.getByRole('button', { name: 'Sell NOVA' }).isDisabled()).toBe(true)
  await page.getByText(words('trade.opensSubmit')).waitFor()
}

/** The winner sells the won coins to another user. */
async function sellWon(walker: Walker, buyer: TestUser): Promise<void> {
  const { page, words } = walker
  await typeInto(ticketField(walker, words('trade.priceIn', { symbol: 'USDT' })), '0.3')
  await page.getByRole('button', { name: 'Sell NOVA' }).tap()
  await confirmTicket(walker, 'sell')
  await openSheet(walker, words('trade.confirmTitle')).waitFor({ state: 'detached' })
  must(await buyer.client.call(placeSpotOrder, {
    symbol: 'NOVAUSDT', direction: 'buy', entrust: 'limit', price: '0.3', quantity: '100',
  }))
}

test('[NC7, NC8, NC45, NC60] an offer is drawn, and its coin trades', async () => {
  const { server } = stage
  const operators = await openOfferDesk(server)
  await operators.listCoin('NOVA', 'Nova')
  const desk = await openDesk(stage.browser, server)
  const { page } = desk
  await enter(page, operators)
  await page.getByText('No offers').waitFor()
  await page.getByRole('button', { name: 'New offer' }).press('Enter')
  const now = Math.ceil(server.services.clock() / minuteMs) * minuteMs
  await fillDraft(page, now)
  const save = page.getByRole('button', { name: 'Save draft' })
  await save.press('Enter')
  await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(1)
  await lookAt(page, 'new-coins-draft')
  await page.getByRole('textbox', { name: 'Closes', exact: true })
    .fill(shown(now + 20 * minuteMs))
  await save.press('Enter')
  await closedDialogs(page)
  await page.getByText('Offer 1, version 1').waitFor()

  await page.getByRole('button', { name: 'Announce, 1 of 2' }).press('Enter')
  await page.getByRole('dialog', { name: 'Announce NOVA?' }).waitFor()
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await page.getByText('Another operator must sign').waitFor()
  await signElsewhere(operators, 'announce')
  await page.getByText('published before opening').waitFor()
  await lookAt(page, 'new-coins-announced')

  await operators.wait(now + 10 * minuteMs - server.services.clock())
  await expect.poll(() => operators.stateOf(1), { timeout: 20_000 }).toBe('open')
  const users: TestUser[] = []
  for (const subNums of ['100', '200', '100']) {
    const user = await server.registerUser()
    await server.fund(user, { USDT: '100' })
    must(await user.client.call(subscribeNewCoin, {
      id: '1', subNums, agreed: true, random: randomBytes(32).toString('hex'),
    }))
    users.push(user)
  }
  await operators.close(1)
  await enter(page, operators)
  await page.getByText('hash equals the published one').waitFor()
  await page.getByRole('button', { name: 'Draw 1 of 4 tickets, 1 of 2' }).press('Enter')
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await lookAt(page, 'new-coins-closed')
  await signElsewhere(operators, 'draw')
  await page.getByText(/^Settled \d/).waitFor()
  await page.getByText('25.00 USDT').waitFor()
  await lookAt(page, 'new-coins-drawn')
  await page.getByRole('tab', { name: 'Public log' }).press('Enter')
  await page.getByText('The hashes of this page agree').waitFor()
  await page.getByRole('row', { name: /IPO-1 Ticket list hash/ }).getByRole('button').press('Enter')
  await page.getByRole('dialog', { name: /^Entry \d$/ }).getByText(/"listHash"/).waitFor()
  await lookAt(page, 'new-coins-log')
  expect(desk.complaints).toEqual([])

  const states = await Promise.all(users.map(async ({ client }) =>
    must(await client.call(listMySubscriptions, {})).list[0]?.status))
  const [winner] = users.filter((_, at) => states[at] === 'lottery_success')
  const [loser] = users.filter((_, at) => states[at] === 'lottery_failure')
  if (winner === undefined || loser === undefined) throw new Error('one ticket of four wins')
  const selling = await phoneOf(winner)
  await awaitOpening(selling)
  await operators.wait(now + 60 * minuteMs - server.services.clock())
  await selling.page.getByText(selling.words('trade.limitOnlyText').split('{')[0] ?? '')
    .waitFor()
  await sellWon(selling, loser)
  const usdt = must(await winner.client.call(loadAccount, { accountType: 'spot', symbol: 'USDT' }))
  expect(Number(usdt.available)).toBeGreaterThan(100)

  // The message of the draw leads to the refund, and from there to the proof.
  const reading = await phoneOf(loser)
  const { page: phone, words } = reading
  await phone.goto('/#/pages/message/index')
  await phone.getByText('NOVA: not drawn').first().tap()
  await phone.getByRole('button', { name: words('message.openPage') }).tap()
  await phone.getByText(/^0 of [12] tickets won$/).waitFor()
  await phone.getByRole('button', { name: /^Open the subscription/ }).tap()
  await openSheet(reading, words('new-coin.resultTitle'))
    .getByRole('button', { name: words('new-coin.checkDraw') }).tap()
  const check = phone.getByRole('region', { name: words('new-coin.verification') })
  await check.getByText(words('new-coin.verified')).waitFor()
})
