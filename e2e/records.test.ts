// A page of records by finger: its filters, cards and empty face, and the details of a record.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { outputOf, setComponentPage } from './component-page.ts'

const components = setComponentPage()

const openRecords = async (): Promise<Page> => (await components.open('records')).page

test('a filter leaves the records of its state, and an empty state has one next step', async () => {
  const page = await openRecords()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => cards.count()).toBe(3)
  await page.getByRole('button', { name: 'Rejected', exact: true }).tap()
  await expect.poll(() => cards.count()).toBe(1)
  await page.getByRole('button', { name: 'Open', exact: true }).tap()
  await page.getByText('None in this state').waitFor()
  await page.getByRole('button', { name: 'Subscribe' }).tap()
  await expect.poll(() => outputOf(page, 'Pressed').innerText()).toBe('subscribe')
})

test('a card has three figures to a line, and only a refusal is in the danger tone', async () => {
  const page = await openRecords()
  const card = page.getByRole('listitem').filter({ hasText: 'NC-2' })
  const places = await Promise.all(['Asked', 'Paid', 'Won', 'Returned'].map((label) =>
    card.getByText(label, { exact: true }).last().boundingBox()))
  const lines = places.map((place) => Math.round(place?.y ?? 0))
  expect(lines[0]).toBeGreaterThan(0)
  expect(lines.slice(0, 3)).toEqual([lines[0], lines[0], lines[0]])
  expect(lines[3]).toBeGreaterThan(lines[0] ?? 0)
  const colourOf = (text: string): Promise<string> => page.getByText(text).evaluate((element) =>
    getComputedStyle(element).color)
  const danger = await page.getByText('Rejected', { exact: true }).last().evaluate((element) =>
    getComputedStyle(element).color)
  expect(await colourOf('Verify your identity')).toBe(danger)
  expect(await colourOf('Locked until May')).not.toBe(danger)
})

test('a card opens its details: the present step is marked, long facts are copied', async () => {
  const page = await openRecords()
  await page.getByRole('button', { name: 'Details of NC-2' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Subscription' })
  await sheet.getByText('Locked until May').waitFor()
  const steps = sheet.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  expect(await steps.allInnerTexts()).toHaveLength(3)
  const present = sheet.locator('[aria-current="step"]')
  expect(await present.innerText()).toContain('In two stages')
  expect(await steps.last().innerText()).toContain('≈ 18:00')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sheet.getByRole('button', { name: /Seed/ }).tap()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('9f86d081884c7d659a2feaa0')
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await sheet.waitFor({ state: 'detached' })
})
