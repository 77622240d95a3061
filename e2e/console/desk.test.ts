// The conversion desk at the console by screen: its figures, a changed spread, and a movement of
// money that waits.
import { expect, test } from 'vitest'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()

test('[CV16, CV17] the spread of a coin changes, and money for the desk is proposed', async () => {
  const desk = await openDesk(stage.browser, stage.server)
  const { page } = desk
  await setUpDesk(desk, stage.server)
  await page.getByRole('link', { name: 'Configuration' }).press('Enter')
  await page.getByRole('tab', { name: 'Conversion desk' }).press('Enter')
  await page.getByRole('row', { name: /USDT 2,000,000 floor 0 0 0 reserved/ }).waitFor()
  await lookAt(page, 'desk')

  const spread = page.getByRole('textbox', { name: 'Spread, ppm', exact: true })
  const review = page.getByRole('button', { name: 'Review changes' })
  const changes = page.getByRole('list', { name: 'Changes' })
  await page.getByRole('button', { name: 'BTC', exact: true }).press('Enter')
  await spread.fill('50001')
  await review.press('Enter')
  await page.locator('[aria-invalid]').waitFor()
  await spread.fill('1500')
  await review.press('Enter')
  await changes.waitFor()
  expect((await changes.innerText()).replaceAll(/\s+/g, ' ')).toBe('Spread, ppm 1,000 1,500')
  await page.keyboard.type('a quiet week')
  await lookAt(page, 'desk-confirm')
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await page.getByRole('row', { name: /^BTC .* 1,500 / }).waitFor()

  await page.getByRole('button', { name: 'Move money' }).press('Enter')
  await page.getByRole('combobox', { name: 'Coin' }).selectOption('ETH')
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('12.5')
  await review.press('Enter')
  await changes.waitFor()
  await page.keyboard.type('more inventory')
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await page.getByRole('link', { name: 'Operators' }).press('Enter')
  await page.getByRole('main').getByText('Money of the desk: 12.5 ETH').waitFor()
  await lookAt(page, 'desk-waiting')
  expect(desk.complaints).toEqual([])
})
