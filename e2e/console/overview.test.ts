// The overview by screen and keyboard: an alarm begins, is above every page, leads to its place,
// and ends; a late queue is named with its target.
import { expect, test } from 'vitest'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { addWithdrawal } from '#e2e/walk/queue-desk.ts'

const stage = setConsoleStage({ indexSources: createOutsidePrices().sources })
const lateMs = 31 * 60_000

test('[OV1, OV2] an alarm leads to its place and ends with its state', async () => {
  const { server } = stage
  await addWithdrawal(server, 'mia@example.com', '500')
  server.clock.advance(lateMs)
  const desk = await openDesk(stage.browser, server)
  await setUpDesk(desk, server)
  const { page } = desk
  const look = page.getByRole('region', { name: 'Needs a look' })
  const alarm = look.getByRole('link', { name: /Withdrawals: 1 request past the promised time/ })
  await alarm.waitFor()
  await page.getByRole('table', { name: 'Queues' }).getByRole('row', { name: /^Withdrawals/ })
    .getByText('30 min').waitFor()
  await lookAt(page, 'overview')
  const sound = page.getByRole('button', { name: 'Sound of alarms' })
  await sound.press('Enter')
  expect(await sound.getAttribute('aria-pressed')).toBe('true')

  const first = page.getByRole('banner').getByRole('link', { name: /Withdrawals: 1 request/ })
  await first.press('Enter')
  await page.getByRole('heading', { name: 'Withdrawals' }).waitFor()
  await page.getByRole('row', { name: /500/ }).waitFor()
  await page.getByRole('link', { name: 'Overview' }).press('Enter')
  await alarm.waitFor()
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await lookAt(page, `overview-${width}`)
    const isWide = await page.evaluate(() =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth)
    expect(isWide).toBe(false)
  }
  expect(desk.complaints).toEqual([])
})
