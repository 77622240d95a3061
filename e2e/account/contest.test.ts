// The trading contest by touch: the banner of the front page, joining with the rules, the rank
// and the prize, the fills that do not count, and the prize; visitors read the leaderboard.
import { listContestRanks } from '@ingot/features/contest/contests.calls.ts'
import { joinContest } from '@ingot/features/contest/own-contests.calls.ts'
import { expect, test } from 'vitest'
import { openContestDesk, openMaker, quote } from '#testing/contest/contest-desk.ts'
import { must } from '#testing/start-server.ts'
import { contractTraderOf, fundContracts } from '#testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'
import { openPhone } from '#e2e/browser/open-browser.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { openSheet, walkerOn } from '#e2e/walk/walker.ts'

const stage = setConsoleStage({ indexSources: createOutsidePrices().sources })
const language = 'en_US'
const symbol = 'ETHUSDT-PERP'

test('[CT5, CT9, CT13] a season from its banner to the prizes of a tie', async () => {
  const { server } = stage
  const desk = await openContestDesk(server)
  await openMaker(server)
  await desk.fill(2_000n)
  const id = await desk.announce()
  const users = [
    await server.registerUser('nora@example.com'), await server.registerUser('otis@example.com'),
  ] as const
  for (const user of users) {
    await server.fund(user, { USDT: '1000' })
    await fundContracts(user, '1000')
  }
  const [{ profile: { token, userId } }, rival] = users
  must(await rival.client.call(joinContest, { id: String(id), agreed: true }))
  const { page } = await openPhone(stage.browser, {
    language, theme: 'light', baseURL: server.url, session: { token, userId },
  })
  const walker = walkerOn(page, language)
  const { words } = walker

  await page.goto('/#/pages/home/index')
  await page.getByText(words('home.contestSeason', { number: String(id) })).tap()
  await page.getByRole('button', { name: words('contest.join') }).tap()
  const sheet = openSheet(walker, words('contest.rules'))
  const join = sheet.getByRole('button', { name: words('contest.join') })
  await join.tap()
  await sheet.getByText(words('contest.agreeFault')).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  await sheet.locator('label', { has: page.getByRole('checkbox') })
    .tap({ position: { x: 8, y: 8 } })
  await join.tap()
  const mine = page.getByRole('region', { name: words('contest.myRank') })
  await mine.getByText(words('contest.notMeasured')).waitFor()

  await desk.start(id)
  // Both buy at one price, so that they tie.
  const price = await quote(server, { symbol, side: 'sell', lots: 400 })
  for (const user of users) {
    await contractTraderOf(user).place({
      symbol, direction: 'long', action: 'open', entrust: 'limit', price, quantity: '0.2',
    })
  }
  await desk.measured(id)
  await mine.getByText(words('contest.ofAll', { all: '2' })).waitFor()
  await mine.getByText('750.00 USDT', { exact: true }).waitFor()
  const { list: [top] } = must(await server.client().call(listContestRanks, {
    id: String(id), order: 'roi',
  }))
  expect(top).toMatchObject({ rank: 1, prize: '750', isSimulated: false })
  await page.getByText(top?.name ?? '').first().waitFor()
  expect(await faultsOf(walker)).toEqual([])

  await desk.end(id)
  await page.getByText(/^Results are in review/).waitFor()
  const guest = await openPhone(stage.browser, { language, theme: 'dark', baseURL: server.url })
  await guest.page.goto(`/#/pages/contest/index?id=${id}`)
  await guest.page.getByText(top?.name ?? '').first().waitFor()
  expect(await faultsOf(walkerOn(guest.page, language))).toEqual([])
  await desk.pay(id)
  await guest.page.getByText(words('contest.state_paid'), { exact: true }).waitFor()
  const rows = await server.services.database.selectFrom('contest_entry')
    .select(['final_rank', 'prize_units']).where('season_id', '=', id).execute()
  expect(rows).toEqual([
    { final_rank: 1, prize_units: 75_000_000_000n },
    { final_rank: 1, prize_units: 75_000_000_000n },
  ])
}, 180_000)
