// Reconciliation by screen and keyboard: an operator compares the chains with the ledger while a
// deposit is on its way, reads the run again, switches the deposits of a network, ends an alarm.
import { loadRechargeAddress } from '@ingot/features/deposit/deposits.calls.ts'
import { payOnChain } from '@ingot/features/sandbox/sandbox.calls.ts'
import { expect, test } from 'vitest'
import { must, type TestServer } from '#testing/start-server.ts'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { closedDialogs, lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'

const stage = setConsoleStage()
/** Between two blocks of a sandbox's chain. */
const blockMs = 3_000
const xrp = { symbol: 'XRP', chain: 'XRP' }

/** Waits until the exchange has seen the last block: one that it has not seen is not replaced. */
async function watched({ clock, services }: TestServer, chain: string): Promise<void> {
  await expect.poll(async () => {
    const cursor = await services.database.selectFrom('chain_cursor').select('height')
      .where('chain', '=', chain).executeTakeFirst()
    return Math.floor(clock.now() / blockMs) - (cursor?.height ?? 0)
  }, { timeout: 60_000 }).toBeLessThanOrEqual(0)
}

test('[DP4, DP9, DP18, DP27, DP29, WD31] alarms end, and a stopped coin is seen', async () => {
  const { server } = stage
  const user = await server.registerUser('ilse@example.com')
  const desk = await openDesk(stage.browser, server)
  await setUpDesk(desk, server)
  const { page } = desk
  await page.getByRole('link', { name: 'Reconciliation' }).press('Enter')
  await page.getByText('It runs every five minutes').waitFor()
  await lookAt(page, 'reconciliation-empty')
  must(await user.client.call(loadRechargeAddress, xrp))
  must(await user.client.call(payOnChain, { ...xrp, amount: '40.5', fault: 'no_memo' }))
  const waiting = page.getByRole('link', { name: /Chain deposits\s*1/ })
  await expect.poll(() => {
    server.clock.advance(3_000)
    return waiting.count()
  }, { timeout: 60_000, interval: 200 }).toBe(1)

  await page.getByRole('button', { name: 'Run now' }).press('Enter')
  await page.getByText('Run 1: no difference').waitFor()
  const differences = page.getByRole('region', { name: 'Differences' })
  await differences.getByText('Every coin is explained').waitFor()
  const coin = page.getByRole('row', { name: /^XRP/ })
  await coin.getByText('−40.5').waitFor()
  expect(await coin.getByRole('cell').nth(4).innerText()).toMatch(/^0(?:\.0+)?$/)
  await coin.getByRole('button').press('Enter')
  await page.getByRole('region', { name: 'XRP' }).getByText('No difference within').waitFor()
  await lookAt(page, 'reconciliation')

  // Each movement that no chain has is shown with its cause.
  await server.fund(user, { USDT: '25' })
  await page.getByRole('tab', { name: 'Per coin' }).press('ArrowRight')
  const given = page.getByRole('row', { name: /USDT.*Test coins/ })
  await page.getByRole('button', { name: 'Day before' }).press('Enter')
  await expect.poll(() => given.count()).toBe(0)
  await page.getByRole('button', { name: 'Day after' }).press('Enter')
  await given.getByText('+25').waitFor()
  await page.getByRole('combobox', { name: 'Coin' }).selectOption('BTC')
  await expect.poll(() => given.count()).toBe(0)
  await lookAt(page, 'reconciliation-movements')
  await page.getByRole('tab', { name: 'Off chain' }).press('ArrowRight')
  await page.getByRole('row', { name: /no\. 1/ }).waitFor()
  await lookAt(page, 'reconciliation-runs')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /Run 1/ }).waitFor()
  await lookAt(page, 'reconciliation-run')
  await page.keyboard.press('Escape')
  await closedDialogs(page)

  await page.getByRole('tab', { name: 'Chains' }).press('Enter')
  const chain = page.getByRole('row', { name: /^XRP/ })
  await lookAt(page, 'reconciliation-chains')
  for (const [now, next] of [['Close', 'Open'], ['Open', 'Close']]) {
    await chain.getByRole('button').press('Enter')
    const network = `${now} deposits of XRP XRP`
    await page.getByRole('button', { name: network }).press('Enter')
    const dialog = page.getByRole('dialog', { name: network })
    const send = dialog.getByRole('button', { name: `${now} deposits` })
    expect(await send.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('maintenance of the node')
    await lookAt(page, `reconciliation-${now}`)
    await send.press('Enter')
    await page.getByRole('button', { name: `${next} deposits of XRP XRP` }).waitFor()
    await page.keyboard.press('Escape')
    await closedDialogs(page)
    await chain.getByText(now === 'Close' ? '0 of 1 open' : '1 of 1 open').waitFor()
  }

  // Three replaced blocks are an alarm on every page of the navigation, until an operator ends it.
  await watched(server, 'XRP')
  server.services.custody?.sandbox?.reorganise({ chain: 'XRP', depth: 3 })
  const alarm = page.getByRole('alert').getByText(/XRP: confirmations doubled since/)
  await expect.poll(() => {
    server.clock.advance(3_000)
    return alarm.count()
  }, { timeout: 60_000, interval: 200 }).toBe(1)
  await page.getByRole('link', { name: /Reconciliation\s*1/ }).waitFor()
  await lookAt(page, 'reconciliation-alarm')
  await page.getByRole('row', { name: /^XRP.*Alarm/s }).getByRole('button').press('Enter')
  await page.getByRole('button', { name: 'End the alarm' }).press('Enter')
  const end = page.getByRole('dialog', { name: 'End the alarm of XRP' })
  await end.getByRole('textbox', { name: 'Reason' }).fill('the chain is calm again')
  await end.getByRole('button', { name: 'End the alarm' }).press('Enter')
  await page.getByText('The alarm of XRP is over').waitFor()
  await expect.poll(() => alarm.count()).toBe(0)

  await page.keyboard.press('Escape')
  await closedDialogs(page)
  // Coins that no deposit knows stop the coin on every page that operators look at.
  const litecoin = { symbol: 'LTC', chain: 'LTC' }
  const { address } = must(await user.client.call(loadRechargeAddress, litecoin))
  const { custody } = server.services
  custody?.sandbox?.pay({
    chain: 'LTC', contract: '', address, memo: '', amount: 700_000_000n, sender: '', payer: '0',
    minedAt: 1,
  })
  await page.getByRole('button', { name: 'Run now' }).press('Enter')
  const stop = page.getByRole('alert').getByText(/Withdrawals of LTC are stopped since .* by \+7/)
  await stop.waitFor()
  await page.getByRole('tab', { name: 'Per coin' }).press('Enter')
  const panel = page.getByRole('region', { name: 'LTC' })
  await panel.getByText('Withdrawals stopped', { exact: true }).waitFor()
  await panel.getByText(/Run \d+ finds \+7 LTC/).waitFor()
  await panel.getByText('+7: LTC withdrawals stopped by rule').waitFor()
  await panel.getByRole('textbox', { name: 'Cause and ticket' }).fill('a payment by hand, 4471')
  await lookAt(page, 'reconciliation-stopped')
  await page.getByRole('link', { name: 'Overview' }).press('Enter')
  await page.getByText('Open orders').waitFor()
  await stop.waitFor()
  await lookAt(page, 'overview-stopped')
  await page.getByRole('navigation').getByRole('link', { name: /^Withdrawals/ }).press('Enter')
  await page.getByRole('tab', { name: /Pending/ }).waitFor()
  await stop.waitFor()
  await lookAt(page, 'withdrawals-stopped')
  await page.getByRole('button', { name: 'Accept and open' }).press('Enter')
  const opening = page.getByRole('dialog', { name: 'Open withdrawals of LTC' })
  await opening.getByRole('textbox', { name: 'Reason' }).fill('a payment to the cold wallet')
  await opening.getByRole('button', { name: 'Accept and open' }).press('Enter')
  await page.getByText('Opening of LTC proposed').waitFor()
  await page.getByText('Open withdrawals of LTC, accept the difference 7').first().waitFor()
  await custody?.submit({ withdrawalId: 900_001, amount: '7', address, ...litecoin })
  await page.getByRole('link', { name: /Reconciliation/ }).press('Enter')
  await page.getByRole('button', { name: 'Run now' }).press('Enter')
  await expect.poll(() => stop.count()).toBe(0)
  expect(desk.complaints).toEqual([])
})
