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

/** Takes USDT from the faucet, from the front page or from this one. */
export async function depositUsdt(walker: Walker, amount: string): Promise<void> {
  const { page, words } = walker
  await page.getByRole('button', { name: words('property.deposit'), exact: true }).first().tap()
  const sheet = openSheet(walker, words('property.depositTitle'))
  await typeInto(sheet.getByRole('textbox', { name: words('property.amount') }), amount)
  // The toast is the server's own sentence (A70).
  const told = page.getByRole('status')
    .filter({ hasText: messageOf(walker.language, 'deposited') })
  await withToast(told, () => depositButton(walker, sheet).tap())
  await sheet.waitFor({ state: 'detached' })
}

/** The sheet's button, which says the amount of USDT after the deed. */
export function depositButton({ words }: Walker, sheet: Locator): Locator {
  const [before = ''] = words('property.depositAmount', { symbol: 'USDT' }).split('{amount}')
  return sheet.getByRole('button', { name: before.trim() }).last()
}

/** Opens a coin of the spot account, reads its sheet, looks at it if asked and closes it again. */
export async function readCoin(
  walker: Walker,
  symbol: string,
  look: () => Promise<void> = async () => {},
): Promise<CoinFigures> {
  const { page, words } = walker
  const row = page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${symbol}`) })
  await row.tap()
  const sheet = openSheet(walker, symbol)
  const figureOf = async (label: string): Promise<string> => {
    const line = sheet.getByRole('term').filter({ hasText: words(`property.${label}`) })
    // A dash stands where a figure is not known yet.
    const figure = line.locator('xpath=following-sibling::dd').filter({ hasNotText: '–' })
    return plainSpaced(await figure.innerText())
  }
  const figures = {
    available: await figureOf('available'),
    frozen: await figureOf('frozen'),
    total: await figureOf('total'),
  }
  await look()
  await sheet.getByRole('button', { name: words('common.close') }).tap()
  await sheet.waitFor({ state: 'detached' })
  return figures
}
