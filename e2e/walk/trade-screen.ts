// The trade page by touch: the ticket, its confirmation, and the lists below it.
import { debounceMs } from '@ingot/contract/vocabulary'
import type { Locator } from 'playwright-core'
import { choiceNamed, choose, openSheet, typeInto, type Walker } from './walker.ts'

export type Side = 'buy' | 'sell'
export type PanelTab = 'currentOrders' | 'history' | 'fills' | 'holdings'

/** A market order by amount when buying and by quantity when selling, as the ticket starts. */
export type MarketTicket = { readonly side: Side; readonly size: string }
export type LimitTicket = MarketTicket & { readonly price: string }

export async function openTrade({ page, words }: Walker): Promise<void> {
  const tabs = page.getByRole('navigation', { name: words('shell.tabs') })
  await tabs.getByRole('link', { name: words('shell.tabTrade') }).tap()
  await page.getByRole('radio', { name: words('trade.buy'), exact: true }).waitFor()
}

export async function fillMarketTicket(
  walker: Walker,
  { side, size }: MarketTicket,
): Promise<void> {
  await chooseEntrust(walker, 'market')
  await chooseSide(walker, side)
  const field = side === 'buy'
    ? walker.words('trade.amountIn', { symbol: 'USDT' })
    : walker.words('trade.quantityIn', { symbol: 'BTC' })
  await typeInto(ticketField(walker, field), size)
}

export async function fillLimitTicket(
  walker: Walker,
  { side, price, size }: LimitTicket,
): Promise<void> {
  const { words } = walker
  await chooseEntrust(walker, 'limit')
  await chooseSide(walker, side)
  await typeInto(ticketField(walker, words('trade.priceIn', { symbol: 'USDT' })), price)
  await typeInto(ticketField(walker, words('trade.quantityIn', { symbol: 'BTC' })), size)
}

export function submitButton({ page, words }: Walker, side: Side): Locator {
  const name = words(side === 'buy' ? 'trade.buyCoin' : 'trade.sellCoin', { symbol: 'BTC' })
  return page.getByRole('button', { name, exact: true })
}

/** Taps the ticket's button and then the sheet's, which may be looked at in between. */
export async function submitTicket(
  walker: Walker,
  side: Side,
  look: (sheet: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await submitButton(walker, side).tap()
  const sheet = openSheet(walker, walker.words('trade.confirmTitle'))
  await look(sheet)
  await confirmTicket(walker, side)
  await sheet.waitFor({ state: 'detached' })
}

/** Taps the open sheet's button. A tap sooner after another would be taken for its echo. */
export async function confirmTicket(
  walker: Walker,
  side: Side,
  press: (button: Locator) => Promise<void> = (button) => button.tap(),
): Promise<void> {
  const { page } = walker
  const opened = await page.evaluate(() => performance.now())
  await page.waitForFunction((soonest) => performance.now() >= soonest, opened + debounceMs)
  await press(confirmButton(walker, side))
}

/** The sheet's button, which says the size after the side. */
export function confirmButton(walker: Walker, side: Side): Locator {
  const { words } = walker
  const [before = ''] = words(side === 'buy' ? 'trade.buySize' : 'trade.sellSize').split('{size}')
  return openSheet(walker, words('trade.confirmTitle'))
    .getByRole('button', { name: before.trim() }).last()
}

/** Opens one of the lists; returns its panel. */
export async function openPanel({ page, words }: Walker, tab: PanelTab): Promise<Locator> {
  const tabs = page.getByRole('tablist', { name: words('trade.ownSections') })
  const [name = ''] = words(`trade.${tab}`).split(/[({（]/)
  await tabs.getByRole('tab', { name: name.trim() }).tap()
  return page.getByRole('tabpanel')
}

/** Chooses a market or a limit order, unless it is chosen. */
export async function chooseEntrust(
  walker: Walker,
  entrust: 'limit' | 'market',
): Promise<void> {
  const { page, words } = walker
  const title = words('trade.orderType')
  const button = page.getByRole('button', { name: `${title}: ` })
  await button.waitFor()
  const chosen = page.getByRole('button', {
    name: `${title}: ${words(`trade.${entrust}`)}`, exact: true,
  })
  if (await chosen.isVisible()) return
  await button.tap()
  const sheet = openSheet(walker, title)
  // In some languages the words of a stop order begin with those of the order that it places.
  await choose(choiceNamed(sheet, words(`trade.${entrust}`)).first())
  await sheet.waitFor({ state: 'detached' })
}

async function chooseSide({ page, words }: Walker, side: Side): Promise<void> {
  await choose(page.getByRole('radio', { name: words(`trade.${side}`), exact: true }))
}

export function ticketField({ page }: Walker, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true })
}

/** Cancels the one order that rests on the market. */
export async function cancelOnlyOrder({ page, words }: Walker): Promise<void> {
  const name = words('trade.cancelOrderOf', { pair: 'BTC/USDT' })
  await page.getByRole('button', { name }).tap()
}
