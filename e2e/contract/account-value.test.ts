// The value of a contract account with open positions, as every page shows it.
import { expect, test } from 'vitest'
import { setStage } from '#e2e/stage.ts'
import { linesOf } from '#e2e/walk/walker.ts'
import { positionsOf } from './contract-trader.ts'
import { stockContracts } from './stocked-trader.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: '1' })

test('[W141, A21] the value of the contract account follows from its shown figures', async () => {
  const { me, phone, walker } = await stage.logIn('light', { USDT: '20000' })
  await stockContracts(me, await stage.enter({ USDT: '900000' }))
  stage.exchange.moveIndex(1.01)
  await expect.poll(async () => Number((await positionsOf(me))[0]?.profitAndLoss), {
    timeout: 20_000,
  }).toBeGreaterThan(100)
  const { page, words } = walker
  await page.goto('/#/pages/property/index')
  await page.getByRole('tab', { name: words('common.contract'), exact: true }).tap()
  const coins = page.getByRole('tabpanel', { name: words('common.contract') })
  await expect.poll(() => linesOf(coins)).toContain(words('property.unrealised'))
  await expect.poll(async () => {
    const lines = await linesOf(coins)
    const profit = figureIn(lines[lines.indexOf(words('property.unrealised')) + 1])
    const balance = figureIn(lines[lines.indexOf('USDT') + 2])
    const [account] = (await linesOf(page.getByRole('main')))
      .join('').split(words('property.contractAccount')).slice(1)
    return profit > 100 && Math.abs(figureIn(account) - balance - profit)
  }, { timeout: 20_000 }).toBeLessThan(0.03)
  expect(phone.complaints).toEqual([])
})

/** The first figure of a text: "15,094.34 USDT" is 15094.34. */
function figureIn(text = ''): number {
  return Number(/-?[\d,]+\.\d+/.exec(text.replace('\u2212', '-'))?.[0].replaceAll(',', ''))
}
