// The contract side of the trade page by touch: the ticket, its confirmation, and its settings.
import { debounceMs } from '@ingot/contract/vocabulary'
import type { Locator } from 'playwright-core'
import { choose, linesOf, openSheet, typeInto, type Walker } from './walker.ts'

export async function openContracts({ page, words }: Walker): Promise<void> {
  await page.getByRole('tab', { name: words('common.contract'), exact: true }).tap()
  await page.getByRole('radio', { name: words('ticket.long'), exact: true }).waitFor()
}

export type ContractLimit = { readonly price: string, readonly size: string }

export async function fillContractLimit(
  { page, words }: Walker, { price, size }: ContractLimit,
): Promise<void> {
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  await typeInto(field(words('trade.priceIn', { symbol: 'USDT' })), price)
  await typeInto(field(words('trade.quantityIn', { symbol: 'BTC' })), size)
}

/** Chooses a side or a purpose by its word. */
export async function chooseWord({ page }: Walker, word: string): Promise<void> {
  await choose(page.getByRole('radio', { name: word, exact: true }))
}

export function contractSubmit({ page }: Walker, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true })
}

/**
 * Taps the button of the open confirmation; returns the sheet's lines, once one of them has the
 * awaited text: a figure of the book may come after the sheet.
 */
export async function confirmContract(
  walker: Walker, awaited?: string,
): Promise<readonly string[]> {
  const { page, words } = walker
  const sheet = openSheet(walker, words('trade.confirmTitle'))
  await sheet.waitFor()
  // A tap sooner after another would be taken for its echo.
  const opened = await page.evaluate(() => performance.now())
  await page.waitForFunction((soonest) => performance.now() >= soonest, opened + debounceMs)
  if (awaited !== undefined) await sheet.getByText(awaited).first().waitFor()
  const lines = await linesOf(sheet)
  await sheet.getByRole('button', { name: /0\.\d{3} BTC$/ }).tap()
  await sheet.waitFor({ state: 'detached' })
  return lines
}

/** The text at the right of a label in the sums of the ticket. */
export function sumOf({ page }: Walker, label: string): Locator {
  return page.getByRole('main').locator('dt', { hasText: label }).first()
    .locator('xpath=following-sibling::dd')
}

/** Opens the sheet of margin mode and leverage. */
export async function openLeverage(walker: Walker): Promise<Locator> {
  const { page, words } = walker
  await page.getByRole('button', { name: `${words('ticket.leverage')}: ` }).tap()
  const sheet = openSheet(walker, words('ticket.leverageTitle', { pair: 'BTC/USDT' }))
  await sheet.waitFor()
  return sheet
}
