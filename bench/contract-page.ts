// The cost of the contract trade page on a phone with a slow processor while its book changes a
// hundred times a second and each mark, once a second, reprices ten positions: the busy share of
// the main thread, its longest task, the time from each interaction to the next paint, and the
// shifts of its layout.
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { BenchRow } from './bench-row.ts'
import { traceTasks } from './busiest-tasks.ts'
import { type BusyPhone, withBusyPhone } from './busy-server.ts'
import { busyRow, slowDown, watch, watchedPage } from './main-thread.ts'
import { paintMsOf, recordTimings, shiftsOf } from './page-timings.ts'

const slowdown = 4
const busyPercentMax = 30
const taskMsMax = 50
const paintMsMax = 100
const traceMs = 10_000
const shiftWatchMs = 8_000
const rounds = 3
const tradePath = '/#/pages/trade/index?symbol=BTCUSDT-PERP'
const coinPath = '/#/pages/coin/index?symbol=BTCUSDT-PERP'

export async function benchContractPage(): Promise<BenchRow[]> {
  const options = { path: tradePath, prepare: recordTimings }
  return withBusyPhone('busy-contract-server', options, async (phone) => {
    const { page } = phone
    await positionCards(page).nth(9).waitFor()
    const watched = await watchedPage(page, 'depth')
    await slowDown(watched, slowdown)
    const slow = await watch(watched)
    const { busiest, taskMs } = await traceTasks(phone, traceMs)
    return [
      busyRow(`contract page: main thread, processor ${slowdown}x slower`, slow, busyPercentMax),
      limited('contract page: longest task', taskMs[0] ?? 0, {
        atMost: taskMsMax, note: `${taskMs.length} tasks; most: ${busiest.join(', ')}`,
      }),
      ...await paintRows(page),
      ...await shiftRows(phone),
    ]
  })
}

/** One row for each interaction, the slowest of some rounds. */
async function paintRows(page: Page): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [name, { act, undo }] of Object.entries(interactions(page))) {
    const found: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      found.push(await paintMsOf(page, act))
      await undo()
      await wait(700)
    }
    rows.push(limited(`contract page: ${name}, to the next paint`, Math.max(...found), {
      atMost: paintMsMax, note: `${rounds} rounds: ${found.join(', ')}`,
    }))
  }
  return rows
}

type Interaction = { readonly act: () => Promise<void>, readonly undo: () => Promise<void> }

function interactions(page: Page): Readonly<Record<string, Interaction>> {
  const choice = (name: string): Locator =>
    page.getByRole('radio', { name, exact: true }).locator('xpath=ancestor::label')
  const closeSheet = async (): Promise<void> => {
    // The shade is painted before the sheet, which alone takes the key.
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const price = page.getByRole('textbox', { name: 'Price (USDT)', exact: true })
  const tab = (name: RegExp): Locator => page.getByRole('tab', { name })
  return {
    'switch to short': {
      act: () => choice('Short').tap(), undo: () => choice('Long').tap(),
    },
    'type a price': {
      async act() {
        await price.tap()
        await page.keyboard.press('ControlOrMeta+a')
        await price.pressSequentially('92000', { delay: 60 })
      },
      undo: async () => price.blur(),
    },
    'open the leverage sheet': {
      act: () => page.getByRole('button', { name: /^Leverage: / }).tap(), undo: closeSheet,
    },
    'open the sheet that closes a position': {
      act: () => page.getByRole('button', { name: 'Close BTC/USDT', exact: true }).tap(),
      undo: closeSheet,
    },
    'switch the tab of the own lists': {
      act: () => tab(/^Current orders/).tap(), undo: () => tab(/^Positions/).tap(),
    },
  }
}

/** The shifts of each page of a contract, opened again on the slow processor. */
async function shiftRows({ page }: BusyPhone): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  const base = new URL(page.url()).origin
  for (const [name, path] of [['trade', tradePath], ['coin', coinPath]] as const) {
    await page.goto('about:blank')
    await page.goto(`${base}${path}`)
    await page.getByRole('main').waitFor()
    await wait(shiftWatchMs)
    const { score, of } = await shiftsOf(page)
    rows.push(limited(`contract page: layout shift of ${name}`, score, {
      atMost: 0, unit: 'score', note: of.slice(0, 4).join(' | '),
    }))
  }
  return rows
}

function positionCards(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Margin ratio' })
}

type Limit = { readonly atMost: number, readonly unit?: string, readonly note: string }

function limited(name: string, ours: number, { atMost, unit = 'ms', note }: Limit): BenchRow {
  return {
    name, ours, unit, note, peer: atMost, ratio: atMost === 0 ? null : ours / atMost,
    goal: { of: 'ours', atMost },
  }
}
