// The stop of the exchange by screen: an operator stops with a held press or by keyboard, every
// page and the app show it, and another administrator starts it again.
import { expect, test } from 'vitest'
import { approveChange, listWaitingChanges } from
  '@ingot/features/operator/operator-changes.console.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { phonePool } from '#e2e/browser/phone-pool.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { addTestOperator, logInTestOperator } from '#testing/console-client.ts'

const stage = setConsoleStage()
const dayMs = 86_400_000

test('[EX3, EX6, EX7, EX8] a held press stops, and another administrator starts', async () => {
  const { server, browser } = stage
  const desk = await openDesk(browser, server)
  const { page, type, complaints } = desk
  const bob = await addTestOperator(server, { name: 'admin' }, { name: 'bob', role: 'admin' })
  server.clock.advance(dayMs - 300_000)
  await setUpDesk(desk, server)
  server.clock.advance(420_000)
  await logInTestOperator(server, bob)
  await page.getByRole('link', { name: 'Positions and risk' }).press('Enter')
  const panel = page.getByRole('region', { name: 'Kill switch' })
  await panel.getByText('All running').waitFor()
  await lookAt(page, 'risk-running')

  // Without a reason, and without three seconds, nothing stops.
  const hold = panel.getByRole('button', { name: /^Hold 3 s/ })
  await hold.click()
  await panel.getByText('Type the reason first.').waitFor()
  await type('Reason', 'strange fills on BTC')
  await hold.click()
  await panel.getByText('Keep holding for 3 seconds.').waitFor()
  expect(server.services.configuration.now().stoppedParts).toEqual([])

  const reader = await server.registerUser('reader@example.com')
  const { token, id } = reader.profile
  const phone = await phonePool.open({
    language: 'en_US', theme: 'dark', baseURL: server.url, session: { token, userId: id },
  })
  await phone.page.goto('/#/pages/home/index')
  await phone.page.getByText('This is a sandbox').waitFor()
  await hold.hover()
  await page.mouse.down()
  const notice = page.getByRole('alert', { name: 'Stopped parts of the exchange' })
  await notice.getByText('Trading is stopped').waitFor()
  await page.mouse.up()
  await notice.getByText('Withdrawals are stopped').waitFor()
  await notice.getByText('strange fills on BTC').first().waitFor()
  await phone.page.getByText('Trading and withdrawals are stopped.').waitFor()
  await lookAt(page, 'risk-stopped')
  await phonePool.takeBack()

  // Every page has the way to propose the start.
  await page.getByRole('link', { name: 'Overview' }).press('Enter')
  await notice.getByRole('listitem').filter({ hasText: 'Trading is stopped' })
    .getByRole('button', { name: 'Propose to start' }).press('Enter')
  await page.getByRole('dialog', { name: 'Propose to start trading' }).waitFor()
  await page.keyboard.type('all is explained')
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await notice.getByText('Start proposed').waitFor()
  await page.getByText('Start trading on all markets again').waitFor()
  await lookAt(page, 'risk-proposed')
  const [waiting] = (await bob.client.call(listWaitingChanges, {})).data
  await bob.client.call(approveChange, { id: waiting?.id ?? 0 })
  await notice.getByText('Trading is stopped').waitFor({ state: 'detached' })
  await notice.getByText('Withdrawals are stopped').waitFor()

  // By keyboard a dialog is confirmed in place of the held press.
  await page.getByRole('link', { name: 'Positions and risk' }).press('Enter')
  await type('Reason', 'once more')
  await panel.getByRole('button', { name: 'Hold 3 s to stop all trading' }).press('Enter')
  await page.getByRole('dialog', { name: 'Stop all trading' }).waitFor()
  await lookAt(page, 'risk-confirm')
  await page.keyboard.press('Enter')
  await closedDialogs(page)
  await notice.getByText('once more').waitFor()
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await page.getByRole('row', { name: /Stopped the exchange.*Trading on all markets/s })
    .first().waitFor()
  await lookAt(page, 'risk-audit')
  expect(complaints).toEqual([])
})
