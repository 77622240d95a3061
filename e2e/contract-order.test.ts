// A contract order by touch, from the tab to the position, with the refusals on its way.
import { accountTransfer } from '@ingot/features/account/accounts.calls.ts'
import { placeContractOrder } from '@ingot/features/trading/contract-orders.calls.ts'
import {
  listMyContractAccount,
} from '@ingot/features/trading/contract-settings.calls.ts'
import { listPositions } from '@ingot/features/trading/positions.calls.ts'
import type { Language } from '@ingot/contract/vocabulary'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { must } from '#testing/start-server.ts'
import { byDepth } from '#testing/test-depth.ts'
import type { Person } from './person.ts'
import { setStage, type Theme } from './stage.ts'
import { faultsOf } from './walk/audit.ts'
import {
  chooseWord, confirmContract, contractSubmit, fillContractLimit, openContracts, openLeverage,
  sumOf,
} from './walk/contract-screen.ts'
import { chooseEntrust, ticketField } from './walk/trade-screen.ts'
import {
  choiceNamed, openSheet, plainSpaced, typeInto,
} from './walk/walker.ts'

const stage = setStage('en_US', { OUTSIDE_PRICES: '1' })
const symbol = 'BTCUSDT-PERP'

async function fundContracts({ client }: Person, amount: string): Promise<void> {
  must(await client.call(accountTransfer, {
    transferType: 'spot_to_contract', symbol: 'USDT', amount,
  }))
}

/** A user with 10,000 USDT for contracts, on the trade page, and a seller of one bitcoin. */
async function startTrading() {
  const actor = await stage.logIn('light', { USDT: '12000' }, 'trade')
  await fundContracts(actor.me, '10000')
  const seller = await stage.enter({ USDT: '200000' })
  await fundContracts(seller, '200000')
  // The first mark ends the halt of the start.
  await expect.poll(async () => (await seller.client.call(placeContractOrder, {
    symbol, direction: 'short', action: 'open', entrust: 'limit', price: '92420', quantity: '1',
  })).ok).toBe(true)
  return actor
}

/** With two decimals, not rounded, as money is shown. */
const toCents = (amount: string): string => (Math.round(Number(amount) * 100) / 100).toFixed(2)

test('[K1, K8, W28] a long is confirmed with its figures, and the position has them', async () => {
  const { me, walker } = await startTrading()
  const { page, words } = walker
  await openContracts(walker)
  await expect.poll(async () => plainSpaced(await sumOf(walker, words('trade.available'))
    .innerText())).toMatch(/^10,000\.00 USDT/)
  await fillContractLimit(walker, { price: '92420.0', size: '0.1' })
  await contractSubmit(walker, words('ticket.openLong')).tap()
  const crossing = words('trade.crossesBuy', {
    quantity: '0.100', symbol: 'BTC', price: '92,420.0',
  })
  const lines = await confirmContract(walker, crossing)
  expect(lines).toContain('Limit · GTC · Cross 20×')
  expect(lines).toContain(crossing)
  const shown = (label: string): string => lines[lines.indexOf(label) + 1] ?? ''
  expect(shown(words('ticket.margin'))).toBe('462.10 USDT')
  expect(shown(words('ticket.value'))).toBe('9,242.00 USDT')
  expect(shown(words('trade.fee'))).toBe('4.63 USDT')

  await page.getByRole('tab', { name: /^Positions \(1\)/ }).waitFor()
  const [position] = must(await me.client.call(listPositions, {}))
  expect(position).toMatchObject({ quantity: '0.100', buyPrice: '92420', leverage: 20 })
  const liquidation = Number(position?.liquidationPrice ?? Number.NaN)
  expect(shown(words('ticket.liquidation'))).toBe(Number.isNaN(liquidation)
    ? words('ticket.noLiquidation')
    : liquidation.toLocaleString('en-US', { minimumFractionDigits: 1 }))
  // The free money follows the mark, as the account does.
  await expect.poll(async () => {
    const { balances } = must(await me.client.call(listMyContractAccount, {}))
    const { free = '' } = balances.find((row) => row.symbol === 'USDT') ?? {}
    const text = await sumOf(walker, words('trade.available')).innerText()
    return Number(free) < 10_000 && plainSpaced(text).replace(',', '').startsWith(toCents(free))
  }).toBe(true)

  // The tab and the market are remembered.
  await page.reload()
  await page.getByRole('radio', { name: words('ticket.long'), exact: true }).waitFor()
  await page.getByRole('tab', { name: words('common.spot'), exact: true }).tap()
  await page.getByRole('radio', { name: words('trade.buy'), exact: true }).waitFor()
})

test('[W28] a market order is confirmed at the average and worst price of the book', async () => {
  const { walker } = await startTrading()
  const { words } = walker
  const nearer = await stage.enter({ USDT: '20000' })
  await fundContracts(nearer, '20000')
  must(await nearer.client.call(placeContractOrder, {
    symbol, direction: 'short', action: 'open', entrust: 'limit', price: '92400', quantity: '0.1',
  }))
  await openContracts(walker)
  await chooseEntrust(walker, 'market')
  await typeInto(ticketField(walker, words('trade.quantityIn', { symbol: 'BTC' })), '0.2')
  await contractSubmit(walker, words('ticket.openLong')).tap()
  const lines = (await confirmContract(walker, '92,410.0')).map(plainSpaced)
  const shown = (label: string): string => lines[lines.indexOf(label) + 1] ?? ''
  expect(shown(words('trade.estimatedPrice'))).toBe('≈ 92,410.0')
  expect(shown(words('trade.worstPrice'))).toBe('≈ 92,420.0')
  expect(shown(words('trade.slippage'))).toBe('≈ 0.01%')
})

test('[K2, K5, K6, K163, K166, K170] a too large order and a setting report faults', async () => {
  const { me, walker } = await startTrading()
  const { page, words } = walker
  await openContracts(walker)
  await fillContractLimit(walker, { price: '92420.0', size: '0.05' })
  await contractSubmit(walker, words('ticket.openLong')).tap()
  await confirmContract(walker)
  await page.getByRole('tab', { name: /^Positions \(1\)/ }).waitFor()

  await fillContractLimit(walker, { price: '92420.0', size: '9' })
  await page.getByText(words('trade.insufficient', { symbol: 'USDT' })).waitFor()
  // 9 × 92,420 at 20× with the fee: the cost of an order that is too large is shown.
  await expect.poll(async () => sumOf(walker, words('ticket.cost')).innerText())
    .toMatch(/^4\d,\d{3}\.\d\d USDT$/)
  for (const label of ['ticket.maxOpen', 'ticket.cost'] as const) {
    await page.getByRole('button', { name: words(label), exact: true }).tap()
    await page.getByRole('tooltip').getByText(words(`${label}Text`)).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
  }
  await chooseWord(walker, words('ticket.close'))
  await page.getByText(words('ticket.closableMax', { quantity: '0.050', symbol: 'BTC' })).waitFor()
  await chooseWord(walker, words('ticket.short'))
  await page.getByText(words('ticket.nothingToClose')).waitFor()

  await page.getByRole('button', { name: `${words('ticket.positionMode')}: ` }).tap()
  const modes = openSheet(walker, words('ticket.positionMode'))
  await choiceNamed(modes, words('ticket.oneWay')).tap()
  await modes.getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
  await modes.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: `${words('ticket.marginMode')}: ` }).tap()
  const mode = openSheet(walker, words('ticket.marginModeTitle', { pair: 'BTC/USDT' }))
  await mode.waitFor()
  await page.keyboard.press('Escape')
  await mode.waitFor({ state: 'detached' })
  const sheet = await openLeverage(walker)
  const save = sheet.getByRole('button', { name: words('ticket.setLeverage', { leverage: '19' }) })
  const typed = sheet.getByRole('textbox', { name: words('ticket.leverage') })
  const tooHigh = sheet.getByRole('alert')
  const track = await boxOf(sheet.getByRole('slider'))
  for (const [stop, share] of [['1×', 0], ['50×', 0.5], ['125×', 1]] as const) {
    const { x, width } = await boxOf(sheet.getByText(stop, { exact: true }))
    expect(x + width / 2, stop).toBeCloseTo(track.x + 11 + (track.width - 22) * share, 0)
  }
  const { height } = await boxOf(sheet)
  await typeInto(typed, '999')
  expect(await tooHigh.innerText()).toBe('From 1× to 125×')
  expect((await boxOf(sheet)).height).toBeCloseTo(height, 1)
  expect(await sheet.getByRole('button', { name: /^Set leverage to/ }).count()).toBe(0)
  expect(await sheet.getByText('99×').count()).toBe(0)
  expect(await sheet.getByRole('button', { name: words('common.save') }).isDisabled()).toBe(true)
  await typeInto(typed, '12.5')
  expect(await typed.inputValue()).toBe('12.5')
  expect(await tooHigh.innerText()).toBe('Whole numbers only')
  expect((await boxOf(sheet)).height).toBeCloseTo(height, 1)
  await typeInto(typed, '20')
  await tooHigh.waitFor({ state: 'detached' })
  expect((await boxOf(sheet)).height).toBeCloseTo(height, 1)
  await sheet.getByRole('button', { name: words('ticket.lowerLeverage') }).tap()
  await expect.poll(() => typed.inputValue()).toMatch(/^19/)
  await save.tap()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Leverage: 19×' }).waitFor()
  const { settings } = must(await me.client.call(listMyContractAccount, {}))
  expect(settings.find((setting) => setting.symbol === symbol)?.leverage).toBe(19)
})

async function boxOf(part: Locator) {
  return await part.boundingBox() ?? expect.fail('the part is not shown')
}

/** Long words; the ticket in Russian is also a part of the tour of contract-faces. */
type Audited = readonly [language: Language, theme: Theme]
const audited = byDepth<readonly Audited[]>({
  short: [],
  deep: [['ru_RU', 'light'], ['th_TH', 'dark'], ['es_ES', 'light']],
})
describe.each(audited)(
  'in %s, %s', (language, theme) => {
    const faces = setStage(language, { OUTSIDE_PRICES: '1' })

    test('[K8] the ticket and its sheets have no faults', async () => {
      const { me, walker } = await faces.logIn(theme, { USDT: '12000' }, 'trade')
      await fundContracts(me, '10000')
      const { page, words } = walker
      await openContracts(walker)
      const submit = contractSubmit(walker, words('ticket.openLong'))
      await submit.waitFor()
      await expect.poll(() => submit.isEnabled()).toBe(true)
      await fillContractLimit(walker, { price: '92400', size: '0.1' })
      await page.getByRole('checkbox', { name: words('ticket.exits') }).tap()
      const takeProfit = words('ticket.stopProfitIn', { symbol: 'USDT' })
      await typeInto(page.getByRole('textbox', { name: takeProfit, exact: true }), '96000')
      expect(await faultsOf(walker)).toEqual([])

      await openLeverage(walker)
      expect(await faultsOf(walker)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await submit.tap()
      await openSheet(walker, words('trade.confirmTitle')).waitFor()
      expect(await faultsOf(walker)).toEqual([])
    })
  },
)
