// The order types of a ticket and the list of conditional orders, by touch.
import type { Locator } from 'playwright-core'
import { confirmTicket, submitButton, ticketField } from './trade-screen.ts'
import { choiceNamed, choose, linesOf, openSheet, typeInto, type Walker } from './walker.ts'

export type OrderKindWord = 'stopLimit' | 'stopMarket' | 'trailingStop' | 'oco' | 'iceberg'

export async function chooseKind(walker: Walker, kind: OrderKindWord): Promise<void> {
  const { page, words } = walker
  await page.getByRole('button', { name: `${words('trade.orderType')}: ` }).tap()
  const sheet = openSheet(walker, words('trade.orderType'))
  await choose(choiceNamed(sheet, words(`conditional.${kind}`)))
  await sheet.waitFor({ state: 'detached' })
}

/** Types into the field of the ticket with this label. */
export async function typeTicket(walker: Walker, label: string, text: string): Promise<void> {
  await typeInto(ticketField(walker, label), text)
}

/** Taps the ticket's button and the sheet's; returns the sheet's lines. */
export async function submitKind(
  walker: Walker, side: 'buy' | 'sell',
): Promise<readonly string[]> {
  await submitButton(walker, side).tap()
  const sheet = openSheet(walker, walker.words('trade.confirmTitle'))
  let lines: readonly string[] = []
  await confirmTicket(walker, side, async (button) => {
    await button.waitFor()
    lines = await linesOf(sheet)
    await button.tap()
  })
  await sheet.waitFor({ state: 'detached' })
  return lines
}

/** Opens the list of conditional orders; returns its panel. */
export async function openConditional({ page, words }: Walker): Promise<Locator> {
  const [name = ''] = words('conditional.orders').split('(')
  await page.getByRole('tab', { name: name.trim() }).tap()
  return page.getByRole('tabpanel')
}
