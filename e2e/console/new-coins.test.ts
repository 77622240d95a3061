// A new coin at the console by screen: a draft, its announcement and its draw, each signed by one
// operator here and by another one elsewhere.
import { randomBytes } from 'node:crypto'
import { subscribeNewCoin } from '@ingot/contract/calls/new-coin/subscriptions.ts'
import { loadOffer, signOffer } from '@ingot/contract/console/new-coin/new-coins.ts'
import type { SignedAction } from '@ingot/contract/vocabulary'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type OfferDesk, openOfferDesk } from '#testing/new-coin/offer-desk.ts'
import { must } from '#testing/start-server.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()
const minuteMs = 60_000

/** The page of the first operator, whose session is a new one after each wait. */
async function enter(page: Page, { operators: [{ client }] }: OfferDesk): Promise<void> {
  const [name = '', value = ''] = client.cookie.split('=')
  await page.context().addCookies([{ name, value, url: stage.server.consoleUrl ?? '' }])
  await page.goto('/#/overview')
  await page.goto('/#/new-coins')
  await page.reload()
  await page.getByText('Live', { exact: true }).waitFor()
}

async function signElsewhere({ operators: [, { client }] }: OfferDesk, action: SignedAction) {
  const { data: { offer: { version } } } = await client.call(loadOffer, { id: 1 })
  expect((await client.call(signOffer, { id: 1, version, action })).word).toBe('success')
}

const shown = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

async function fillDraft(page: Page, now: number): Promise<void> {
  const values = {
    Coin: 'UNI', 'Price, USDT': '0.25', Supply: '1000', 'Per ticket': '100', Least: '100',
    Most: '3000', Opens: shown(now + 10 * minuteMs), Closes: 'soon',
    Draw: shown(now + 35 * minuteMs), 'Listing, trading starts': shown(now + 60 * minuteMs),
  }
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  await page.getByRole('combobox', { name: 'Beacon' }).selectOption('sandbox')
}

test('[NC7, NC8] an offer is drafted, announced and drawn at the console', async () => {
  const { server } = stage
  const operators = await openOfferDesk(server)
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
  await page.getByRole('dialog', { name: 'Announce UNI?' }).waitFor()
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await page.getByText('Another operator must sign').waitFor()
  await signElsewhere(operators, 'announce')
  await page.getByText('published before opening').waitFor()
  await lookAt(page, 'new-coins-announced')

  await operators.wait(now + 10 * minuteMs - server.services.clock())
  await expect.poll(() => operators.stateOf(1), { timeout: 20_000 }).toBe('open')
  for (const subNums of ['1000', '600', '300']) {
    const user = await server.registerUser()
    await server.fund(user, { USDT: '1000' })
    must(await user.client.call(subscribeNewCoin, {
      id: '1', subNums, agreed: true, random: randomBytes(32).toString('hex'),
    }))
  }
  await operators.close(1)
  await enter(page, operators)
  await page.getByText('hash equals the published one').waitFor()
  await page.getByRole('button', { name: 'Draw 10 of 19 tickets, 1 of 2' }).press('Enter')
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await lookAt(page, 'new-coins-closed')
  await signElsewhere(operators, 'draw')
  await page.getByText(/^Settled \d/).waitFor()
  await page.getByText('250.00 USDT').waitFor()
  await lookAt(page, 'new-coins-drawn')
  expect(desk.complaints).toEqual([])
})
