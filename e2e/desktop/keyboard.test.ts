// The trade page of a desktop without a mouse: Tab reaches every control in the sequence of the
// panels, and the latest trades are a tab of the book where they have no panel.
import { expect, test } from 'vitest'
import { setStage } from '#e2e/stage.ts'
import { walkByTab } from '#e2e/walk/tab-stops.ts'

const stage = setStage('en_US')

test('Tab walks the trade page of a desktop; trades are a tab of the book', async () => {
  const { me, phone: { page, complaints }, walker: { words } } = await stage.logIn(
    'light', { USDT: '20000' }, 'trade')
  // A chart without a trade has no candles and no lines.
  const traded = { symbol: 'BTCUSDT', entrust: 'limit', price: '92500', quantity: '0.001' } as const
  await (await stage.enter({ BTC: '1' })).place({ ...traded, direction: 'sell' })
  await (await stage.enter({ USDT: '1000' })).place({ ...traded, direction: 'buy' })
  await me.place({
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '92400', quantity: '0.05',
  })
  await page.setViewportSize({ width: 1024, height: 768 })
  // The layout of the desktop follows the width a moment later; before it the page has no header.
  await page.getByRole('button', { name: words('home.messages') }).waitFor()
  await page.getByRole('region', { name: words('trade.orderBook') }).waitFor()
  const line = page.getByRole('slider', { name: 'Buy 0.05000' })
  await line.waitFor()
  const { stops, missed } = await walkByTab(page)
  expect(missed).toEqual([])
  expect(stops.filter(({ isVisible }) => !isVisible).map(({ name }) => name)).toEqual([])
  const at = (name: string): number => {
    const place = stops.findIndex((stop) => stop.name.startsWith(name))
    expect(place, name).toBeGreaterThanOrEqual(0)
    return place
  }
  // Header, pair bar, form, book, chart, lists.
  const sequence = [
    words('shell.tabHome'), words('trade.switchPair', { pair: 'BTC/USDT' }),
    words('trade.orderType'), words('trade.orderBook'), '15m', words('chart.drawingTools'),
    'Current orders',
  ].map(at)
  expect(sequence).toEqual(sequence.toSorted((one, other) => one - other))

  await page.getByRole('tab', { name: words('trade.orderBook') }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: words('coin.trades'), selected: true }).waitFor()
  await page.getByText('0.00100').filter({ visible: true }).first().waitFor()
  expect(await page.getByRole('region', { name: words('trade.orderBook') }).count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 768 })
  await page.getByRole('region', { name: words('trade.orderBook') }).waitFor()
  expect(complaints).toEqual([])
})
