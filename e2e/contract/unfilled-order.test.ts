// Orders at the market that the book fills only in part, by touch: the notice names the rest, and a
// press on it leads to an order for the rest.
import {
  cancelContractOrder, type ContractOrder,
} from '@ingot/features/trading/contract-orders.calls.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { confirmContract, contractSubmit } from '#e2e/walk/contract-screen.ts'
import { chooseEntrust, ticketField } from '#e2e/walk/trade-screen.ts'
import { linesOf, openSheet, plainSpaced, typeInto, type Walker } from '#e2e/walk/walker.ts'
import { must } from '#testing/start-server.ts'
import {
  fundContracts, isolate, type NewOrder, placeContract, positionsOf,
} from './contract-trader.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: 'yes' })
const symbol = 'BTCUSDT-PERP'

/** A user on the contract page, and a counterparty that asks for 0.1 BTC. */
async function start() {
  const actor = await stage.logIn('dark', { USDT: '40000' })
  const other = await stage.enter({ USDT: '400000' })
  await fundContracts(actor.me, '35000')
  await fundContracts(other, '390000')
  await isolate(actor.me, symbol)
  // A market opens with its first mark.
  const first = { direction: 'short', price: '92420', quantity: '0.1' } as const
  await expect.poll(async () => (await offer(other, first).catch(() => undefined))?.status,
    { timeout: 20_000 }).toBe('pending')
  await actor.walker.page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  return { ...actor, other }
}

type Offer = Pick<NewOrder, 'direction' | 'price' | 'quantity'>

function offer(other: Person, terms: Offer): Promise<ContractOrder> {
  return placeContract(other, { symbol, action: 'open', entrust: 'limit', ...terms })
}

/** Presses the notice once it names the rest. */
async function pressNotice({ page }: Walker, text: string): Promise<void> {
  const notice = page.getByRole('alert').getByRole('button')
  await expect.poll(async () => plainSpaced(await notice.innerText())).toContain(text)
  await notice.tap()
}

/** The place once it is the same twice. */
async function risen(
  topOf: () => Promise<number | undefined>, before?: number,
): Promise<number | undefined> {
  const top = await topOf()
  return top === before ? top : risen(topOf, top)
}

/** [K2] The cost without fee and margin: nothing, as an isolated margin has the opening loss. */
async function unaccounted(sheet: Locator, { words }: Walker): Promise<number> {
  const [cost, fee, margin] = await Promise.all(
    ['ticket.cost', 'trade.fee', 'ticket.margin'].map(async (label) =>
      numberOf(await figureOf(sheet, words(label as `${string}.${string}`)))),
  )
  return Math.abs((cost ?? Number.NaN) - (fee ?? 0) - (margin ?? 0))
}

function numberOf(figure = ''): number {
  return Number(figure.replace('≈ ', '').replace(' USDT', '').replace(',', ''))
}

async function figureOf(sheet: Locator, label: string): Promise<string | undefined> {
  const lines = (await linesOf(sheet)).map(plainSpaced)
  return lines[lines.indexOf(label) + 1]
}

test('[K54, W28] the rest of a market order is sent again, at the newest figures', async () => {
  const { me, other, walker } = await start()
  const second = await offer(other, { direction: 'short', price: '92430', quantity: '0.2' })
  const { page, words } = walker
  await chooseEntrust(walker, 'market')
  await typeInto(ticketField(walker, words('trade.quantityIn', { symbol: 'BTC' })), '0.3')
  await contractSubmit(walker, words('ticket.openLong')).tap()
  await openSheet(walker, words('trade.confirmTitle')).waitFor()
  must(await other.client.call(cancelContractOrder, { orderId: second.orderId }))
  await confirmContract(walker)
  await pressNotice(walker, 'Partly filled: bought 0.100 BTC at 92,420.0'
    + ' · 0.200 BTC not filled: Insufficient liquidity')

  const sheet = openSheet(walker, words('trade.confirmTitle'))
  const send = sheet.getByRole('button', { name: 'Open long 0.200 BTC' })
  await expect.poll(() => figureOf(sheet, words('trade.worstPrice'))).toBe('–')
  const placed = await send.boundingBox()
  await offer(other, { direction: 'short', price: '92600', quantity: '0.2' })
  await expect.poll(() => figureOf(sheet, words('trade.worstPrice'))).toBe('≈ 92,600.0')
  await expect.poll(() => unaccounted(sheet, walker)).toBeLessThan(0.03)
  await offer(other, { direction: 'short', price: '92500', quantity: '0.2' })
  await expect.poll(() => figureOf(sheet, words('trade.worstPrice'))).toBe('≈ 92,500.0')
  await expect.poll(() => unaccounted(sheet, walker)).toBeLessThan(0.03)
  // 0.2 × 92,500 at 20×, and the loss to a mark below that price.
  expect(numberOf(await figureOf(sheet, words('ticket.margin')))).toBeGreaterThan(925)
  expect(await send.boundingBox()).toEqual(placed)
  await confirmContract(walker)
  await expect.poll(async () => (await positionsOf(me))[0]?.quantity).toBe('0.300')

  await offer(other, { direction: 'long', price: '92300', quantity: '0.2' })
  const closeAll = page.getByRole('button', { name: words('position.closeAll'), exact: true })
  await closeAll.tap()
  const asked = openSheet(walker, words('position.closeAll'))
  // Bids of 0.2 take a part of it.
  const part = { quantity: '0.200', total: '0.300 BTC' }
  await asked.getByText(words('position.closesPart', part)).waitFor()
  await asked.getByRole('button', { name: words('position.closeAllSend', { count: '1' }) }).tap()
  await asked.waitFor({ state: 'detached' })
  await pressNotice(walker, 'sold 0.200 BTC at 92,300.0'
    + ' · 0.100 BTC not filled: Insufficient liquidity')
  await asked.waitFor()
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })

  await offer(other, { direction: 'long', price: '92200', quantity: '0.04' })
  await page.getByRole('button', { name: words('position.closeOf', { pair: 'BTC/USDT' }) }).tap()
  const closing = openSheet(walker, words('position.closeTitle'))
  await typeInto(closing.getByRole('textbox', { name: 'Quantity (BTC), of 0.100' }), '0.05')
  await closing.getByRole('button', { name: 'Close 0.050 BTC at market' }).tap()
  await closing.waitFor({ state: 'detached' })
  await pressNotice(walker, '0.010 BTC not filled: Insufficient liquidity')
  const close = closing.getByRole('button', { name: 'Close 0.010 BTC at market' })
  await close.waitFor()
  await followsBids(closing, close, ['92100', '92150'])

  /** The estimated price is that of each new best bid, and the button keeps its place. */
  async function followsBids(
    sheet: Locator, button: Locator, prices: readonly string[],
  ): Promise<void> {
    const topOf = async (): Promise<number | undefined> => (await button.boundingBox())?.y
    let top: number | undefined
    for (const price of prices) {
      await offer(other, { direction: 'long', price, quantity: '0.2' })
      const shown = `≈ ${Number(price).toLocaleString('en-US')}.0`
      await expect.poll(() => figureOf(sheet, words('position.estimatedPrice'))).toBe(shown)
      // By the first price the sheet has risen.
      top ??= await risen(topOf)
      expect(await topOf()).toBe(top)
    }
  }
})
