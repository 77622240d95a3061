// The assets page by touch: a deposit from the faucet, and a coin's figures.
import type { Locator } from 'playwright-core'
import { messageOf } from '@ingot/contract/messages'
import { openSheet, plainSpaced, typeInto, type Walker, withToast } from './walker.ts'

/** The figures of a coin's sheet, as they are written. */
export type CoinFigures = {
  readonly available: string
  readonly frozen: string
  readonly total: string
}

export async function openProperty({ page, words }: Walker): Promise<void> {
  const tabs = page.getByRole('navigation', { name: words('shell.tabs') })
  await tabs.getByRole('link', { name: words('shell.tabAsset') }).tap()
  await page.getByRole('tablist', { name: words('property.accounts') }).waitFor()
}

/** By the address. The front page, which has the same names, leaves a moment after it. */
export async function visitProperty({ page, words }: Walker): Promise<void> {
  await page.goto('/#/pages/property/index')
  await page.getByRole('tablist', { name: words('property.accounts') }).waitFor()
}

/** Takes test coins: from the front page or this one to the choice of a coin, and back again. */
export async function depositUsdt(walker: Walker, amount: string): Promise<void> {
  const { page, words } = walker
  await page.getByRole('button', { name: words('property.deposit'), exact: true }).first().tap()
  const sheet = openSheet(walker, words('property.depositTitle'))
  const coins = page.getByRole('button', { name: words('recharge.getCoins'), exact: true })
  await sheet.or(coins).waitFor()
  const isOnPage = await coins.isVisible()
  if (isOnPage) await coins.tap()
  await typeInto(sheet.getByRole('textbox', { name: words('property.amount') }), amount)
  // The toast is the server's own sentence (A70).
  const told = page.getByRole('status')
    .filter({ hasText: messageOf(walker.language, 'deposited') })
  await withToast(told, () => depositButton(walker, sheet).tap())
  await sheet.waitFor({ state: 'detached' })
  if (isOnPage) await page.getByRole('button', { name: words('common.back') }).tap()
}

/** The sheet's button, which says the amount of USDT after the deed. */
export function depositButton({ words }: Walker, sheet: Locator): Locator {
  const [before = ''] = words('property.depositAmount', { symbol: 'USDT' }).split('{amount}')
  return sheet.getByRole('button', { name: before.trim() }).last()
}

/** Opens a coin of the spot account, reads its page, looks at it if asked and goes back. */
export async function readCoin(
  walker: Walker,
  symbol: string,
  look: () => Promise<void> = async () => {},
): Promise<CoinFigures> {
  const { page, words } = walker
  await page.getByRole('tabpanel').getByRole('link', { name: new RegExp(`^${symbol}`) }).tap()
  const total = page.getByRole('region', { name: words('holding.totalIn_spot') })
  const figureOf = async (label: 'available' | 'frozen'): Promise<string> => {
    const line = page.getByRole('term').filter({ hasText: words(`property.${label}`) })
    return plainSpaced(await line.locator('xpath=following-sibling::dd').first().innerText())
  }
  const figures = {
    available: withUnit(await figureOf('available'), symbol),
    frozen: withUnit(await figureOf('frozen'), symbol),
    total: withUnit(totalIn(plainSpaced(await total.innerText()), symbol), symbol),
  }
  await look()
  await page.getByRole('button', { name: words('common.back') }).tap()
  await page.getByRole('tablist', { name: words('property.accounts') }).waitFor()
  return figures
}

/** The line of the section that ends with the coin. */
function totalIn(text: string, symbol: string): string {
  return text.split('\n').find((line) => line.endsWith(symbol))?.slice(0, -symbol.length) ?? ''
}

/** "0.00637239 BTC": without the zeros at the end, which the page writes for its columns. */
function withUnit(figure: string, symbol: string): string {
  return `${figure.trim().replace(/(?:[.,]0*|([.,]\d*[1-9])0+)$/, '$1')} ${symbol}`
}
