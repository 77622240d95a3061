// A tour of every page, list and sheet of contracts by touch, with a look at each.
import type { Locator } from 'playwright-core'
import { chooseWord, contractSubmit, fillContractLimit } from '#e2e/walk/contract-screen.ts'
import { choiceNamed, choose, openSheet, typeInto, type Walker } from '#e2e/walk/walker.ts'

export type Look = (name: string) => Promise<void>

const pair = 'BTC/USDT'
const symbol = 'BTCUSDT-PERP'

/** The ticket with every kind of order, its confirmation, and its settings. */
export async function tourTicket(walker: Walker, look: Look): Promise<void> {
  const { page, words } = walker
  await page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  await page.getByRole('radio', { name: words('ticket.long'), exact: true }).waitFor()
  await cardIn(walker).waitFor()
  await fillContractLimit(walker, { price: '91900', size: '0.01' })
  await page.getByRole('checkbox', { name: words('ticket.exits') }).tap()
  const takeProfit = words('ticket.stopProfitIn', { symbol: 'USDT' })
  await typeInto(page.getByRole('textbox', { name: takeProfit, exact: true }), '96000')
  await look('ticket')
  await contractSubmit(walker, words('ticket.openLong')).tap()
  await lookInto(walker, words('trade.confirmTitle'), () => look('confirmation'))
  for (const kind of ['stopLimit', 'trailingStop', 'oco'] as const) {
    await page.getByRole('button', { name: `${words('trade.orderType')}: ` }).tap()
    const sheet = openSheet(walker, words('trade.orderType'))
    if (kind === 'stopLimit') await look('order types')
    await choose(choiceNamed(sheet, words(`conditional.${kind}`)))
    await sheet.waitFor({ state: 'detached' })
    await look(`ticket, ${kind}`)
  }
  await chooseWord(walker, words('ticket.close'))
  await look('ticket, close')
  await page.getByRole('button', { name: `${words('ticket.leverage')}: ` }).tap()
  await lookInto(walker, words('ticket.leverageTitle', { pair }), () => look('leverage'))
  await page.getByRole('button', { name: `${words('ticket.positionMode')}: ` }).tap()
  await lookInto(walker, words('ticket.positionMode'), () => look('position mode'))
}

/** Every list, and the sheets of a position and of orders. */
export async function tourLists(walker: Walker, look: Look): Promise<void> {
  const { page, words } = walker
  await openTab(walker, 'position.positions')
  await cardIn(walker).waitFor()
  await look('positions')
  for (const [button, title] of [
    ['openDetails', 'details'], ['adjustMarginOf', 'adjustTitle'], ['stopsOf', 'stopsTitle'],
    ['closeOf', 'closeTitle'],
  ] as const) {
    await page.getByRole('button', { name: words(`position.${button}`, { pair }), exact: true })
      .first().tap()
    await lookInto(walker, words(`position.${title}`), () => look(title))
  }
  for (const [button, title] of [['share', 'shareTitle'], ['reverse', 'reverseTitle']] as const) {
    await page.getByRole('button', { name: words('position.openDetails', { pair }) }).first().tap()
    await openSheet(walker, words('position.details'))
      .getByRole('button', { name: words(`position.${button}`), exact: true }).tap()
    await lookInto(walker, words(`position.${title}`), () => look(title))
  }
  await page.getByRole('button', { name: words('position.closeAll'), exact: true }).tap()
  await lookInto(walker, words('position.closeAll'), () => look('close all'))
  await tourOrders(walker, look)
  for (const tab of [
    'position.positionHistory', 'trade.history', 'trade.fills', 'position.funding',
    'position.liquidations',
  ] as const) {
    await openTab(walker, tab)
    await look(tab)
  }
}

async function tourOrders(walker: Walker, look: Look): Promise<void> {
  const { page, words } = walker
  await openTab(walker, 'trade.currentOrders')
  const details = page.getByRole('button', { name: words('trade.openDetails', { pair }) })
  await details.waitFor()
  await look('orders')
  await details.tap()
  const sheet = openSheet(walker, words('trade.orderDetails'))
  await sheet.waitFor()
  await look('order details')
  await sheet.getByRole('button', { name: words('position.amendOf', { pair }) }).tap()
  await lookInto(walker, words('position.amendTitle'), () => look('amend order'))
  await page.getByRole('button', { name: words('trade.filter'), exact: true }).tap()
  await lookInto(walker, words('trade.filter'), () => look('filter'))
  await openTab(walker, 'conditional.orders')
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  await look('conditional orders')
  await page.getByRole('button', { name: words('position.amendOf', { pair }) }).first().tap()
  await lookInto(walker, words('position.amendTitle'), () => look('amend conditional order'))
}

/** The other pages of contracts. */
export async function tourPages(walker: Walker, look: Look): Promise<void> {
  const { page } = walker
  for (const tab of ['contract', 'perpetual'] as const) {
    await page.goto(`/#/pages/market/index?tab=${tab}`)
    await page.getByRole('main').getByRole('link', { name: /BTC/ }).first().waitFor()
    await look(`market, ${tab}`)
  }
  await page.goto(`/#/pages/coin/index?symbol=${symbol}`)
  await page.locator('canvas').first().waitFor()
  await look('coin')
  await page.goto('/#/pages/records/contract')
  await openTab(walker, 'trade.history')
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  await look('records')
}

/** The receipt of the newest liquidation. */
export async function tourReceipt(walker: Walker, look: Look): Promise<void> {
  const { page, words } = walker
  await page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  // The page of the records has the same tabs, and leaves a moment after the address.
  await page.getByRole('radio', { name: words('ticket.long'), exact: true }).waitFor()
  await openTab(walker, 'position.liquidations')
  const [before = ''] = words('position.openReceipt').split('{pair}')
  await page.getByRole('button', { name: before.trim() }).first().tap()
  await page.getByRole('main').getByText(words('position.calculation')).waitFor()
  await look('receipt')
}

/** Looks at the open sheet and closes it. */
async function lookInto(
  walker: Walker, title: string, look: () => Promise<void>,
): Promise<void> {
  const sheet = openSheet(walker, title)
  await sheet.waitFor()
  await look()
  await walker.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

async function openTab({ page, words }: Walker, word: `${string}.${string}`): Promise<void> {
  const [name = ''] = words(word).split(/[({（]/)
  const tabs = page.getByRole('tablist', { name: words('trade.ownSections') })
  await tabs.getByRole('tab', { name: name.trim() }).first().tap()
}

function cardIn({ page, words }: Walker): Locator {
  return page.getByRole('listitem').filter({ hasText: words('position.marginRatio') }).first()
}
