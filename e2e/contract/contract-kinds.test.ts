// The conditional orders of a contract by touch: placed, seen, amended, triggered by the mark and
// cancelled.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { chooseWord, confirmContract, contractSubmit } from '#e2e/walk/contract-screen.ts'
import { chooseKind, openConditional, typeTicket } from '#e2e/walk/order-kinds.ts'
import { choose, linesOf, openSheet, plainSpaced, typeInto, type Walker } from '#e2e/walk/walker.ts'
import { longTest } from '#testing/test-depth.ts'
import { fundContracts, openAgainst, placeContract, positionsOf } from './contract-trader.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: 'yes' })
const symbol = 'BTCUSDT-PERP'
const limit = { symbol, action: 'open', entrust: 'limit' } as const

/** A user with 15,000 USDT for contracts on the contract page; another offers both sides. */
async function start() {
  const actor = await stage.logIn('light', { USDT: '20000' })
  const other = await stage.enter({ USDT: '400000' })
  await fundContracts(actor.me, '15000')
  await fundContracts(other, '400000')
  stage.exchange.moveIndex(1)
  // A market opens with its first mark.
  await expect.poll(() => placeContract(other, {
    ...limit, direction: 'short', price: '94000', quantity: '1',
  }).then(() => true, () => false), { timeout: 20_000 }).toBe(true)
  await placeContract(other, { ...limit, direction: 'long', price: '91000', quantity: '1' })
  await actor.walker.page.goto(`/#/pages/trade/index?symbol=${symbol}`)
  return { ...actor, other }
}

async function send(walker: Walker, word: `ticket.${'openLong' | 'closeShort'}`): Promise<string> {
  await contractSubmit(walker, walker.words(word)).tap()
  return (await confirmContract(walker)).join(' ')
}

/** The names of the controls below a toast. */
function coveredBy({ page }: Walker, text: string): Promise<readonly string[]> {
  return page.getByText(text, { exact: true }).evaluate((words) => {
    const plate = words.parentElement?.getBoundingClientRect() ?? new DOMRect()
    return [...document.querySelectorAll('button, a[href], input')].flatMap((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      const isBelow = width > 0 && left < plate.right && right > plate.left
        && top < plate.bottom && bottom > plate.top
      return isBelow ? [control.textContent ?? ''] : []
    })
  })
}

async function quantity(walker: Walker, size: string): Promise<void> {
  await typeTicket(walker, walker.words('trade.quantityIn', { symbol: 'BTC' }), size)
}

async function ended(list: Locator, { words }: Walker): Promise<void> {
  await choose(list.getByRole('radio', { name: words('conditional.ended') }))
}

async function sizesOf(person: Person): Promise<readonly string[]> {
  return (await positionsOf(person)).map(({ direction, quantity: size }) => `${direction} ${size}`)
}

test('[K101, K105, K106, K160, K167] a stop-limit is amended and triggers', async () => {
  const { walker, phone } = await start()
  const { page, words } = walker
  const trigger = words('conditional.triggerIn', { symbol: 'USDT' })
  await chooseKind(walker, 'stopLimit')
  await typeTicket(walker, trigger, '91800')
  await typeTicket(walker, words('trade.priceIn', { symbol: 'USDT' }), '90500')
  await quantity(walker, '0.02')
  const confirmed = await send(walker, 'ticket.openLong')
  expect(confirmed).toContain('Triggers when the mark price falls to 91,800.0')
  // 0.02 × 90,500 at 20×, and a fee of 0.05 %: at the own price, below the mark of the trigger.
  expect(confirmed).toContain('Stop limit · Cross 20×')
  expect(plainSpaced(confirmed)).toContain(
    'Estimated at 90,500.0 USDT Order value ≈ 1,810.00 USDT Margin ≈ 90.50 USDT'
    + ' Cost ≈ 91.41 USDT Est. fee ≈ 0.91 USDT',
  )
  // A toast that still moves in may pass over a control.
  await expect.poll(() => coveredBy(walker, words('conditional.placed'))).toEqual([])
  const list = await openConditional(walker)
  const card = list.getByRole('listitem')
  await expect.poll(() => card.count()).toBe(1)
  await card.getByRole('button', { name: words('position.amend') }).tap()
  const sheet = openSheet(walker, words('position.amendTitle'))
  await typeInto(sheet.getByRole('textbox', { name: trigger, exact: true }), '91900')
  await sheet.getByRole('button', { name: words('position.amend'), exact: true }).tap()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => linesOf(card)).toContain('≤ 91,900.0')

  stage.exchange.moveIndex(0.99)
  await expect.poll(() => card.count()).toBe(0)
  await ended(list, walker)
  await expect.poll(() => linesOf(card)).toContain('Triggered')
  await page.getByRole('tab', { name: /^Current orders \(1\)/ }).tap()
  const resting = page.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => linesOf(resting))
    .toEqual(expect.arrayContaining(['90,500.0', '0.020 BTC']))
  await resting.getByRole('button', { name: words('trade.cancelOrder') }).tap()
  await expect.poll(() => resting.count()).toBe(0)
  expect(phone.complaints).toEqual([])
})

longTest('[K103, K106, O41] a trailing stop closes; a stop ends with its position', async () => {
  const { walker, me, other } = await start()
  const { words } = walker
  await openAgainst(other, me, { symbol, price: '92420', quantity: '0.05' })
  await expect.poll(() => sizesOf(me)).toEqual(['short 0.050'])
  await chooseWord(walker, words('ticket.close'))
  await chooseKind(walker, 'stopMarket')
  await chooseWord(walker, words('ticket.short'))
  await typeTicket(walker, words('conditional.triggerIn', { symbol: 'USDT' }), '94500')
  await quantity(walker, '0.05')
  await send(walker, 'ticket.closeShort')
  await chooseKind(walker, 'trailingStop')
  await typeTicket(walker, words('conditional.callbackIn'), '1')
  await quantity(walker, '0.05')
  await send(walker, 'ticket.closeShort')
  const list = await openConditional(walker)
  const cards = list.getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(2)
  stage.exchange.moveIndex(0.99)
  await expect.poll(async () => (await linesOf(cards.filter({ hasText: 'Callback' }))).join(' '))
    .toMatch(/91,\d{3}\.\d/)
  stage.exchange.moveIndex(1.01)
  await expect.poll(() => sizesOf(me)).toEqual([])
  await expect.poll(() => cards.count()).toBe(0)
  await ended(list, walker)
  await expect.poll(() => linesOf(cards.filter({ hasText: 'Callback' }))).toContain('Triggered')
  await cards.filter({ hasText: '≥ 94,500.0' })
    .getByText(words('conditional.endedWithPosition')).waitFor()
})

longTest('[O5, K105, K114] a pair that opens ends by its stop leg, or by cancels', async () => {
  const { walker, me } = await start()
  const { words } = walker
  const place = async (stop: string): Promise<string> => {
    await typeTicket(walker, words('conditional.limitLegIn', { symbol: 'USDT' }), '91500')
    await typeTicket(walker, words('conditional.stopLegIn', { symbol: 'USDT' }), stop)
    await quantity(walker, '0.02')
    return await send(walker, 'ticket.openLong')
  }
  await chooseKind(walker, 'oco')
  expect(await place('93000')).toContain('93,000.0')
  const list = await openConditional(walker)
  const cards = list.getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(2)
  stage.exchange.moveIndex(1.01)
  await expect.poll(() => sizesOf(me)).toEqual(['long 0.020'])
  await expect.poll(() => cards.count()).toBe(0)
  await ended(list, walker)
  await cards.filter({ hasText: '≤ 91,500.0' })
    .getByText(words('conditional.endedByOther')).waitFor()
  await choose(list.getByRole('radio', { name: words('conditional.open') }))
  await place('96000')
  await expect.poll(() => cards.count()).toBe(2)
  // Cancelling one leg leaves the other.
  for (const left of [1, 0]) {
    await cards.first().getByRole('button', { name: words('trade.cancelOrder') }).tap()
    await expect.poll(() => cards.count()).toBe(left)
  }
})
