// The life of one position by touch: opened, added to, reduced by its take-profit, liquidated in a
// crash, and its receipt recomputed from the figures on the screen.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { confirmContract, contractSubmit, fillContractLimit } from '#e2e/walk/contract-screen.ts'
import { linesOf, plainSpaced, typeInto, type Walker } from '#e2e/walk/walker.ts'
import { fundContracts, isolate, placeContract, positionsOf } from './contract-trader.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: 'yes' })
const symbol = 'BTCUSDT-PERP'
const limit = { symbol, action: 'open', entrust: 'limit' } as const

/** A user with 15,000 USDT for contracts on the contract page, and two counterparties. */
async function start() {
  const actor = await stage.logIn('dark', { USDT: '20000' })
  const [buyer, seller] = [
    await stage.enter({ USDT: '100000' }), await stage.enter({ USDT: '100000' }),
  ]
  await fundContracts(actor.me, '15000')
  for (const person of [buyer, seller]) await fundContracts(person, '90000')
  await isolate(actor.me, symbol)
  // A market opens with its first mark.
  await expect.poll(async () => (await placeContract(seller, {
    ...limit, direction: 'short', price: '92420', quantity: '0.2',
  }).catch(() => undefined))?.status, { timeout: 20_000 }).toBe('pending')
  await actor.walker.page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  return { ...actor, buyer, seller }
}

/** A long of 0.1 BTC at 92,420 by the ticket. */
async function openLong(walker: Walker, takeProfit?: string): Promise<void> {
  const { page, words } = walker
  await fillContractLimit(walker, { price: '92420', size: '0.1' })
  if (takeProfit !== undefined) {
    await page.getByRole('checkbox', { name: words('ticket.exits') }).tap()
    const name = words('ticket.stopProfitIn', { symbol: 'USDT' })
    await typeInto(page.getByRole('textbox', { name, exact: true }), takeProfit)
  }
  await contractSubmit(walker, words('ticket.openLong')).tap()
  const lines = await confirmContract(walker)
  if (takeProfit !== undefined) expect(lines.join(' ')).toContain('93,000.0')
}

/**
 * The mark, which the take-profit watches, rises above 93,000. The last price becomes 93,000, where
 * a bid of just the take-profit's quantity is left.
 */
async function riseTo93000(buyer: Person, seller: Person): Promise<void> {
  await placeContract(buyer, { ...limit, direction: 'long', price: '93000', quantity: '0.101' })
  await placeContract(seller, { ...limit, direction: 'short', price: '93000', quantity: '0.001' })
  stage.exchange.moveIndex(1.01)
}

function cardIn({ page }: Walker): Locator {
  return page.getByRole('listitem').filter({ hasText: 'BTC/USDT' })
    .filter({ hasText: 'Margin ratio' })
}

/** The line after a label. */
async function figureOf(card: Locator, label: string): Promise<string | undefined> {
  const lines = await linesOf(card)
  return lines[lines.indexOf(label) + 1]
}

test('[K1, K8, K9, K49] a position opens, grows, takes profit and is liquidated', async () => {
  const { me, phone, walker, buyer, seller } = await start()
  const { page, words } = walker
  const card = cardIn(walker)
  await openLong(walker, '93000')
  await card.waitFor()
  await expect.poll(() => figureOf(card, 'Size (BTC)')).toBe('0.100')
  await openLong(walker)
  await expect.poll(() => figureOf(card, 'Size (BTC)')).toBe('0.200')
  await expect.poll(() => figureOf(card, 'Entry price')).toBe('92,420.0')

  await riseTo93000(buyer, seller)
  await expect.poll(() => figureOf(card, 'Size (BTC)')).toBe('0.100')
  // 0.1 × (93,000 − 92,420).
  expect((await linesOf(card)).join(' ')).toContain('Closing P/L +58.00')
  expect((await positionsOf(me))[0]).toMatchObject({ quantity: '0.100', realizedProfit: '58' })

  stage.exchange.moveIndex(0.93)
  await page.getByText(words('position.noPositions')).waitFor({ timeout: 60_000 })
  expect(await positionsOf(me)).toEqual([])
  await page.getByRole('tab', { name: words('position.liquidations') }).tap()
  const receipt = words('position.openReceipt', { pair: 'BTC/USDT' })
  await page.getByRole('button', { name: receipt }).first().tap()
  await page.waitForURL(/pages\/liquidation\/index\?id=/)
  const main = page.getByRole('main')
  await main.getByText(words('position.calculation')).waitFor()
  await main.getByText('Deduction of tier').waitFor()
  expectRecomputed((await linesOf(main)).map(plainSpaced))
  expect(phone.complaints).toEqual([])
})

/** Every result of the receipt follows from its own lines. */
function expectRecomputed(lines: readonly string[]): void {
  const after = (label: string | RegExp): number => {
    const at = lines.findIndex((line) =>
      typeof label === 'string' ? line === label : label.test(line))
    return numberIn(lines[at + 1])
  }
  const [size = Number.NaN, mark = Number.NaN] =
    (lines.find((line) => line.startsWith('Value: ')) ?? '').split('×').map(numberIn)
  const cost = after('Value at entry')
  expect(after(/^Value: /)).toBeCloseTo(size * mark, 8)
  expect(after(/^Unrealised P\/L at/)).toBeCloseTo(size * mark - cost, 8)
  const equity = after(/^Margin balance: /)
  expect(equity).toBeCloseTo(after('Margin before') + size * mark - cost, 8)
  const required = after('Maintenance margin')
  const rate = after(/^Maintenance rate/) / 100
  expect(required).toBeCloseTo(size * mark * rate - after(/^Deduction/), 7)
  expect(equity).toBeLessThanOrEqual(required)
  // The loss of an isolated position is its margin, at most; the loss is shown to the cent.
  expect(Math.abs(after('Loss') + after('Margin before'))).toBeLessThan(0.0051)
}

/** The number in a text of this language, with its sign. */
function numberIn(text: string | undefined): number {
  const [digits = ''] = /[−-]?[\d,]+(?:\.\d+)?/.exec((text ?? '').replace(/^\D*: /, '')) ?? []
  return Number(digits.replaceAll(',', '').replace('−', '-'))
}
