// The walks' own eyes: each kind of fault, put on a small page on purpose, is found, and a page
// without any is left in peace. A look that can find nothing would make every walk green.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPhone, type WalkPage } from './browser/open-browser.ts'
import { walkBrowser } from './browser/walk-browser.ts'
import { faultsOf } from './walk/audit.ts'
import { walkerOn } from './walk/walker.ts'

let phone: WalkPage

beforeAll(async () => {
  phone = await openPhone(await walkBrowser(), {
    language: 'ru_RU', theme: 'light', baseURL: 'http://127.0.0.1',
  })
})

afterAll(() => phone?.context.close())

const faults: readonly { name: string; html: string; found: RegExp }[] = [
  {
    name: 'a figure that is cut off',
    html: '<p style="width: 20px; overflow: hidden; white-space: nowrap">12 345,678</p>',
    found: /^cut off: 12 345,678/,
  },
  {
    name: 'a typed figure that does not fit its field',
    html: '<input aria-label="Сумма" style="width: 30px" value="187654.12345678">',
    found: /^cut off: 187654\.12345678 in a field/,
  },
  {
    name: 'something wider than the phone',
    html: '<div style="width: 500px; height: 1px"></div>',
    found: /^sticks out: <div style="width: 500px/,
  },
  {
    name: 'words at the very edge',
    html: '<p style="margin: 0 -8px">Баланс</p>',
    found: /^at the edge: Баланс/,
  },
  {
    name: 'a row of choices that is cut at the edge',
    html: '<div role="tablist" aria-label="Период" style="display: flex; overflow-x: auto; '
      + 'width: 90px"><button role="tab">Сегодня</button><button role="tab">Вчера</button></div>',
    found: /^cut at the edge: Период/,
  },
  {
    name: 'a word of another language',
    html: '<p>Баланс: Available</p>',
    found: /^not in ru_RU: Баланс: Available/,
  },
  {
    name: 'a word of another language that is only spoken',
    html: '<button aria-label="Close">×</button>',
    found: /^not in ru_RU: Close/,
  },
  {
    name: 'a key in the place of its words',
    html: '<p>property.allocation</p>',
    found: /^not in ru_RU: property\.allocation/,
  },
  {
    name: 'words too pale to be read',
    html: '<p style="color: #ddd">Баланс</p>',
    found: /^color-contrast: /,
  },
  {
    name: 'a button without a name',
    html: '<button style="width: 44px; height: 44px"></button>',
    found: /^button-name: /,
  },
  {
    name: 'a plate that keeps contrast from being judged',
    html: '<div style="position: absolute; inset: 0; z-index: 1"></div>',
    found: /^no contrast could be judged/,
  },
]

test('a page without faults has no findings', async () => {
  expect(await faultsWith('<p>BTC/USDT 12 345,678</p>')).toEqual([])
})

test.each(faults)('$name is found', async ({ html, found }) => {
  const lines = await faultsWith(html)
  expect(lines.filter((line) => found.test(line))).toHaveLength(1)
})

test('a page\'s console errors are recorded', async () => {
  const seen = phone.complaints.length
  await phone.page.evaluate(() => console.warn('the walk hears this'))
  await expect.poll(() => phone.complaints.slice(seen)).toEqual(['the walk hears this'])
})

async function faultsWith(html: string): Promise<readonly string[]> {
  await phone.page.setContent(
    '<!doctype html><html lang="ru"><meta name="viewport" content="width=device-width">'
      + `<title>Баланс</title><main><h1>Баланс</h1>${html}</main></html>`,
  )
  return faultsOf(walkerOn(phone.page, 'ru_RU'))
}
