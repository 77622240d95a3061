// A season of the contest at the console by keyboard: the draft with a faulty value, the
// announcement, an exclusion whose objection is declined, and a payout that two operators sign.
import { joinContest, objectContest } from '@ingot/features/contest/own-contests.calls.ts'
import { loadSeason, signPayout } from '@ingot/features/contest/contests.console.ts'
import { expect, test } from 'vitest'
import { openContestDesk, openMaker, quote } from '#testing/contest/contest-desk.ts'
import { must } from '#testing/start-server.ts'
import { contractTraderOf, fundContracts } from '#testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, enterDesk, lookAt, openDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage({ indexSources: createOutsidePrices().sources })
const minuteMs = 60_000
const symbol = 'ETHUSDT-PERP'
const shown = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

test('[CT3, CT10, CT13] operators announce a season, exclude an entry and pay', async () => {
  const { server } = stage
  const contest = await openContestDesk(server)
  await openMaker(server)
  await contest.fill(1_000n)
  const [{ client: ada }, { client: bob }] = contest.operators
  const desk = await openDesk(stage.browser, server)
  const { page } = desk
  await enterDesk(page, ada, 'contest')
  await page.getByRole('button', { name: 'New season' }).press('Enter')
  const now = Math.ceil(server.services.clock() / minuteMs) * minuteMs
  const values = {
    Starts: shown(now + 10 * minuteMs), Ends: 'soon', 'Least volume of a day, USDT': '100',
    'Days with it': '1', 'Prize pool, USDT': '1000',
    'Prizes, a line each: last rank: amount': '1: 600\n2: 400',
  }
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
  const save = page.getByRole('button', { name: 'Save draft' })
  await save.press('Enter')
  await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(1)
  await lookAt(page, 'contest-draft')
  await page.getByRole('textbox', { name: 'Ends', exact: true })
    .fill(shown(now + 250 * minuteMs))
  await save.press('Enter')
  await closedDialogs(page)
  const tab = page.getByRole('tab', { name: /Draft$/ })
  await tab.waitFor()
  const id = Number(/\d+/.exec(await tab.innerText())?.[0])
  await page.getByRole('button', { name: 'Reserve and announce' }).press('Enter')
  await page.getByRole('dialog', { name: `Announce season ${id}?` }).waitFor()
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await page.getByText('Frozen since the announcement').waitFor()

  const users = [
    await server.registerUser('nora@example.com'), await server.registerUser('otis@example.com'),
    await server.registerUser('wash@example.com'),
  ] as const
  for (const user of users) {
    await server.fund(user, { USDT: '1000' })
    await fundContracts(user, '1000')
    must(await user.client.call(joinContest, { id: String(id), agreed: true }))
  }
  await contest.start(id)
  const price = await quote(server, { symbol, side: 'sell', lots: 600 })
  for (const user of users) {
    await contractTraderOf(user).place({
      symbol, direction: 'long', action: 'open', entrust: 'limit', price, quantity: '0.2',
    })
  }
  await contest.measured(id)
  await contest.end(id)

  await enterDesk(page, contest.operators[0].client, 'contest')
  const [, , washer] = users
  const ofWasher = () =>
    page.getByRole('row', { name: new RegExp(`ID ${washer.profile.userId}`) }).getByRole('button')
  await ofWasher().press('Enter')
  await page.getByRole('button', { name: 'Exclude', exact: true }).press('Enter')
  const exclude = page.getByRole('dialog', { name: /^Exclude/ })
  await exclude.getByRole('textbox', { name: 'Reason' }).fill('orders with an own second account')
  await lookAt(page, 'contest-exclude')
  await exclude.getByRole('button', { name: 'Exclude' }).press('Enter')
  await closedDialogs(page)
  await page.getByText('1 excluded, 0 with fills left out').waitFor()
  must(await washer.client.call(objectContest, { id: String(id), text: 'It is my brother.' }))
  await page.getByText('1 open', { exact: true }).waitFor()
  await page.getByRole('tab', { name: /^Objections/ }).press('Enter')
  await ofWasher().press('Enter')
  await page.getByText('It is my brother.').waitFor()
  await page.getByRole('button', { name: 'Decline the objection' }).press('Enter')
  const answer = page.getByRole('dialog', { name: 'Decline the objection' })
  await answer.getByRole('textbox', { name: 'Reason' }).fill('The accounts have one wallet.')
  await answer.getByRole('button', { name: 'Decline the objection' }).press('Enter')
  await closedDialogs(page)
  await page.getByText('0 open', { exact: true }).waitFor()
  await lookAt(page, 'contest-review')

  await contest.wait(24 * 60 * minuteMs + minuteMs)
  await enterDesk(page, contest.operators[0].client, 'contest')
  await page.getByRole('button', { name: 'Pay 1,000.00 USDT, 1 of 2' }).press('Enter')
  await page.getByRole('dialog', { name: `Pay the prizes of season ${id}?` }).waitFor()
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await page.getByText('Another operator must sign').waitFor()
  const { data: { season: { tableHash } } } = await bob.call(loadSeason, { id })
  expect((await bob.call(signPayout, { id, tableHash })).word).toBe('success')
  await page.getByRole('tab', { name: /Paid$/ }).waitFor()
  await lookAt(page, 'contest-paid')
  const rows = await server.services.database.selectFrom('contest_entry')
    .select(['status', 'prize_units']).where('season_id', '=', id).orderBy('id').execute()
  // The two that stay tie for both prizes: each has a half of their sum.
  expect(rows).toEqual([
    { status: 'ranked', prize_units: 50_000_000_000n },
    { status: 'ranked', prize_units: 50_000_000_000n },
    { status: 'excluded', prize_units: 0n },
  ])
  expect(desk.complaints).toEqual([])
}, 180_000)
