// The risk desk by screen: the figures with open positions, the filter, the pages and the way to a
// user.
import { expect, test } from 'vitest'
import { setConsoleStage } from '#e2e/console-stage.ts'
import { lookAt, openDesk, setUpDesk } from '#e2e/walk/console-desk.ts'
import { openContractTrader } from '#testing/traffic/contract-trader.ts'
import { createOutsidePrices } from '#testing/traffic/outside-prices.ts'

const stage = setConsoleStage({ indexSources: createOutsidePrices().sources })

test('[RK2, RK4] the closest position is filtered and leads to its user', async () => {
  const { server, browser } = stage
  const order = { action: 'open', entrust: 'limit' } as const
  for (const [symbol, price, quantity] of [
    ['ETHUSDT-PERP', '3284.15', '1'], ['BTCUSDT-PERP', '92418.6', '0.03'],
  ] as const) {
    const [near, far] = [
      await openContractTrader(server, '250'), await openContractTrader(server, '9000'),
    ]
    await near.place({ ...order, symbol, price, quantity, direction: 'long' })
    await far.place({ ...order, symbol, price, quantity, direction: 'short' })
  }
  const desk = await openDesk(browser, server)
  const { page, complaints } = desk
  await setUpDesk(desk, server)
  await page.getByRole('link', { name: 'Positions and risk' }).press('Enter')
  await page.getByRole('region', { name: 'Open interest' }).getByText(/4 positions · 50% long/)
    .waitFor()
  const panel = page.getByRole('region', { name: 'Closest to liquidation' })
  await panel.getByRole('row', { name: /ETH Long 20×/ }).waitFor()
  await page.getByRole('region', { name: 'Mark price sources' }).getByText('source 0').waitFor()
  await lookAt(page, 'risk-desk')
  for (const [width, height] of [[1_280, 800], [1_920, 1_080]] as const) {
    await page.setViewportSize({ width, height })
    await lookAt(page, `risk-desk-${width}`)
    const cut = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('.cbody, .closest')]
      return parts.some((part) => part.scrollWidth > part.clientWidth)
    })
    expect(cut, `${width}`).toBe(false)
  }
  await page.setViewportSize({ width: 1_440, height: 900 })
  await panel.getByRole('combobox', { name: 'Market' }).selectOption('BTCUSDT-PERP')
  await panel.getByRole('row', { name: /ETH/ }).first().waitFor({ state: 'detached' })
  await panel.getByRole('row', { name: /BTC Long 20×/ }).waitFor()
  await panel.getByRole('link', { name: 'All positions' }).press('Enter')
  await page.getByRole('row', { name: /ETH Short 20×/ }).waitFor()
  await lookAt(page, 'risk-positions')
  await page.getByRole('row', { name: /ETH Long 20×/ }).getByRole('button').press('Enter')
  await page.getByRole('heading', { name: 'Users' }).waitFor()
  expect(page.url()).toMatch(/#\/users\/\d+$/)
  expect(complaints).toEqual([])
})
