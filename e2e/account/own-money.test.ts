// One's own money by touch: transfers with their result, the lines of a coin, and the statement.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadAccount } from '@ingot/features/account/accounts.calls.ts'
import { placeSpotOrder } from '@ingot/features/trading/spot-orders.calls.ts'
import type { CoinType } from '@ingot/contract/vocabulary'
import { fundContracts, openAgainst } from '#e2e/contract/contract-trader.ts'
import type { Person } from '#e2e/person.ts'
import { setStage } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { visitProperty } from '#e2e/walk/property-screen.ts'
import { openSheet, plainSpaced, typeInto, type Walker } from '#e2e/walk/walker.ts'
import { must } from '#testing/start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'ingot-statement-'))
afterAll(() => rmSync(folder, { recursive: true }))

const stage = setStage('en_US', { OUTSIDE_PRICES: '1' })

async function availableOf({ client }: Person, accountType: CoinType): Promise<string> {
  return must(await client.call(loadAccount, { accountType, symbol: 'USDT' })).available
}

const amountField = ({ page, words }: Walker) =>
  page.getByRole('textbox', { name: words('property.amount'), exact: true })

async function mainText({ page }: Walker): Promise<string> {
  return plainSpaced(await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
}

test('[OM2] a transfer leads from the assets to its result and its records', async () => {
  const { me, phone, walker } = await stage.logIn('light', { USDT: '1000.00000001' })
  const { page, words } = walker
  await visitProperty(walker)
  await page.getByRole('button', { name: words('property.transfer'), exact: true }).first().tap()
  await typeInto(amountField(walker), '250.00000001')
  await expect.poll(() => mainText(walker))
    .toMatch(/Spot Now 1,000\.00 .*750\.00 −250\.00/)
  expect(await mainText(walker)).toMatch(/Contract Now 0\.00 .*250\.00 \+250\.00/)
  expect(await faultsOf(walker)).toEqual([])
  await page.getByRole('button', { name: 'Transfer 250.00 USDT' }).tap()
  await page.getByRole('heading', { name: words('transfer.done') }).waitFor()
  expect(await mainText(walker)).toMatch(/250\.00 USDT Spot account Contract account/)
  expect(await faultsOf(walker)).toEqual([])
  expect([await availableOf(me, 'spot'), await availableOf(me, 'contract')])
    .toEqual(['750', '250.00000001'])

  await page.getByRole('button', { name: words('transfer.again') }).tap()
  await page.getByRole('button', { name: words('property.swap') }).tap()
  await page.getByRole('button', { name: '50%', exact: true }).tap()
  await expect.poll(() => amountField(walker).inputValue()).toBe('125')
  await page.getByRole('button', { name: 'Transfer 125.00 USDT' }).tap()
  await page.getByRole('heading', { name: words('transfer.done') }).waitFor()
  expect([await availableOf(me, 'spot'), await availableOf(me, 'contract')])
    .toEqual(['875', '125.00000001'])
  await page.getByRole('main').getByRole('button', { name: words('transfer.records') }).tap()
  await page.getByRole('main').getByRole('listitem').filter({ hasText: '250.00 USDT' })
    .waitFor()
  expect(phone.complaints).toEqual([])
})

test('[OM1, OM2] a contract ticket leads to the margin ratio after a transfer', async () => {
  const maker = await stage.enter({ USDT: '50000' })
  const { me, phone, walker } = await stage.logIn('dark', { USDT: '2000' })
  const { page, words } = walker
  await fundContracts(maker, '50000')
  await fundContracts(me, '1000')
  await openAgainst(me, maker, { symbol: 'BTCUSDT-PERP', price: '92418.6', quantity: '0.1' })
  await page.goto('/#/pages/trade/index?symbol=BTCUSDT-PERP')
  await page.getByRole('button', { name: words('ticket.transferTo', { symbol: 'USDT' }) }).tap()
  await page.waitForURL(/transfer\/index\?symbol=USDT&transferType=spot_to_contract/)
  await typeInto(amountField(walker), '1001')
  await page.getByRole('alert').filter({ hasText: '1,000.00 USDT' }).waitFor()
  await typeInto(amountField(walker), '500')
  const ratio = page.getByRole('term').filter({ hasText: words('transfer.marginRatio') })
    .locator('xpath=following-sibling::dd')
  await expect.poll(() => ratio.innerText()).toMatch(/^\d+\.\d% to \d+\.\d%$/)
  const [before = 0, after = 0] = (await ratio.innerText()).match(/[\d.]+/g)?.map(Number) ?? []
  expect(after).toBeLessThan(before)
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
})

/** Units of a figure with eight decimals: "−1,000.5" is −100,050,000,000. */
function unitsOf(figure: string): bigint {
  const [whole = '', rest = ''] = figure.replace('−', '-').replaceAll(/[^\d.-]/g, '').split('.')
  const units = BigInt(whole.replace('-', '') + rest.padEnd(8, '0'))
  return whole.startsWith('-') ? -units : units
}

/** The amounts and the balances of all lines, scrolled to the last. */
async function linesOfCoin({ page, words }: Walker): Promise<readonly (readonly bigint[])[]> {
  const rows = page.getByRole('region', { name: words('holding.entries') }).getByRole('listitem')
  await rows.first().waitFor()
  for (let count = 0; count !== await rows.count();) {
    count = await rows.count()
    await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
  const texts = await rows.allInnerTexts()
  return texts.map((text) => text.split('\n').slice(-2).map(unitsOf))
}

/** [W202] A balance of USDT to read, in units: rounded to whole cents. */
const toCents = (units: bigint): bigint => (units + 500_000n) / 1_000_000n * 1_000_000n

async function tradeBothWays(me: Person, other: Person): Promise<void> {
  for (let index = 0; index < 12; index += 1) {
    const price = String(92_400 + index)
    const order = { symbol: 'BTCUSDT', entrust: 'limit', price, quantity: '0.001' } as const
    const [one, two] = index % 3 === 2 ? ['sell', 'buy'] as const : ['buy', 'sell'] as const
    must(await me.client.call(placeSpotOrder, { ...order, direction: one }))
    must(await other.client.call(placeSpotOrder, { ...order, direction: two }))
  }
}

test('[OM3, OM6] a coin\'s page explains its balance line by line', async () => {
  const other = await stage.enter({ USDT: '50000', BTC: '1' })
  const { me, phone, walker } = await stage.logIn('light', { USDT: '5000', BTC: '0.01' })
  const { page, words } = walker
  await tradeBothWays(me, other)
  await fundContracts(me, '123.45')
  must(await me.client.call(placeSpotOrder, {
    symbol: 'BTCUSDT', entrust: 'limit', price: '90000', quantity: '0.01', direction: 'buy',
  }))
  await visitProperty(walker)
  await page.getByRole('tabpanel').getByRole('link', { name: /^USDT/ }).tap()
  await page.getByText(/Buy order BTCUSDT at 90,000/).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  for (const symbol of ['USDT', 'BTC']) {
    await page.goto(`/#/pages/property/detail?symbol=${symbol}`)
    const lines = await linesOfCoin(walker)
    expect(lines.length).toBeGreaterThan(12)
    const total = page.getByRole('region', { name: words('holding.totalIn_spot') })
    const shown = (await total.innerText()).split('\n').find((line) => line.endsWith(symbol)) ?? ''
    const sum = lines.reduce((all, [amount = 0n]) => all + amount, 0n)
    expect(lines[0]?.[1]).toBe(sum)
    expect(symbol === 'USDT' ? toCents(sum) : sum).toBe(unitsOf(shown))
    for (const [index, [amount = 0n, after]] of lines.entries()) {
      expect(after).toBe((lines[index + 1]?.[1] ?? 0n) + amount)
    }
  }
  // Filters narrow the lines, and a line leads to its request.
  await page.getByRole('button', { name: words('holding.group_deposits'), exact: true }).tap()
  const rows = page.getByRole('region', { name: words('holding.entries') }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('button', { name: /^Deposit/ }).tap()
  await page.waitForURL(/records\/recharge/)
  await page.goBack()
  await page.getByRole('button', { name: words('holding.group_trades'), exact: true }).tap()
  await rows.getByRole('button', { name: /^Bought at/ }).first().tap()
  await page.waitForURL(/trade\/index\?symbol=BTCUSDT/)
  expect(phone.complaints).toEqual([])
})

/** The cells of a line; a quoted one may have commas. */
function cellsOf(line: string): readonly string[] {
  return line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
}

test('[OM8, OM20] a statement is downloaded, and its sums are those of its lines', async () => {
  const other = await stage.enter({ USDT: '50000', BTC: '1' })
  const { me, phone, walker } = await stage.logIn('dark', { USDT: '5000', BTC: '0.01' })
  const { page, words } = walker
  await tradeBothWays(me, other)
  await fundContracts(me, '123.45')
  await page.goto('/#/pages/property/detail?symbol=USDT')
  await page.getByRole('button', { name: words('holding.statement') }).tap()
  const sheet = openSheet(walker, words('holding.statement'))
  expect(await faultsOf(walker)).toEqual([])
  await sheet.getByRole('radio', { name: words('holding.allCoins') }).tap()
  const make = sheet.getByRole('button', { name: words('holding.make') })
  const files = sheet.getByRole('list', { name: words('holding.earlier') }).getByRole('listitem')
  // A PDF, then a CSV; the newest is first, and its progress ends by itself.
  await make.tap()
  await files.getByText(/^PDF, 0\.1 MB · kept until/).waitFor()
  await sheet.getByRole('radio', { name: words('holding.asCsv') }).tap()
  await make.tap()
  await files.getByText(/^CSV, 0\.1 MB · kept until/).waitFor()
  expect(await faultsOf(walker)).toEqual([])
  const saved: string[] = []
  for (const at of [1, 0]) {
    const button = files.nth(at).getByRole('button', { name: /^Download: All coins/ })
    const [download] = await Promise.all([page.waitForEvent('download'), button.tap()])
    expect(download.suggestedFilename()).toMatch(/^statement-\d+\.(?:pdf|csv)$/)
    const path = join(folder, download.suggestedFilename())
    await download.saveAs(path)
    saved.push(path)
  }
  const [pdf = '', file = ''] = saved
  expect(readFileSync(pdf).subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const text = readFileSync(file, 'utf8')
  const [head = '', tail = ''] = text.trim().split('\r\n\r\n')
  const entries = head.split('\r\n').slice(1).map(cellsOf)
  const sums = tail.split('\r\n').slice(1).map(cellsOf)
  expect(sums.map(([account, symbol]) => `${account} ${symbol}`)).toEqual([
    'Spot account USDT', 'Spot account BTC', 'Contract account USDT',
  ])
  for (const [account, symbol, opening = '', sum = '', closing = '', check] of sums) {
    const own = entries.filter((cells) => cells[2] === account && cells[3] === symbol)
    const total = own.reduce((units, cells) => units + unitsOf(cells[5] ?? ''), 0n)
    expect([total, check]).toEqual([unitsOf(sum), 'matches'])
    expect(unitsOf(closing)).toBe(unitsOf(opening) + total)
    expect(unitsOf(own.at(-1)?.[6] ?? '')).toBe(unitsOf(closing))
  }
  expect(await faultsOf(walker)).toEqual([])
  expect(phone.complaints).toEqual([])
})
