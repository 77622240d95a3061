// Every page, list and sheet of contracts: nothing is cut off, wider than the phone, in another
// language or unusable without sight. Russian has the longest words; the deep version takes every
// language in both themes.
import { type Language, languages } from '@ingot/contract/vocabulary'
import { describe, expect, test } from 'vitest'
import { setStage, type Theme } from '#e2e/stage.ts'
import { faultsOf } from '#e2e/walk/audit.ts'
import { smallTargets } from '#e2e/walk/touch-areas.ts'
import { byDepth } from '#testing/test-depth.ts'
import { positionsOf } from './contract-trader.ts'
import { tourLists, tourPages, tourReceipt, tourTicket } from './contract-tour.ts'
import { stockContracts } from './stocked-trader.ts'

const faced = byDepth<readonly Language[]>({ short: ['ru_RU'], deep: languages })
const themes = byDepth<readonly Theme[]>({ short: ['dark'], deep: ['light', 'dark'] })

/** Not the two halves of 40 px, nor the figure whose field has the switch of its unit too. */
const isUnknown = (small: string): boolean =>
  !small.includes('type="radio"') && !small.includes('(BTC)')

describe.each(faced)('in %s', (language) => {
  const stage = setStage(language, { OUTSIDE_PRICES: '1' })

  test('[K130] no page, list or sheet of contracts has a fault', async () => {
    const { me, phone, walker } = await stage.logIn('light', { USDT: '20000' })
    await stockContracts(me, await stage.enter({ USDT: '900000' }))
    const faults: string[] = []
    const look = async (name: string): Promise<void> => {
      for (const colorScheme of themes) {
        await phone.page.emulateMedia({ colorScheme })
        for (const fault of await faultsOf(walker, { impacts: 'any' })) {
          faults.push(`${name}, ${colorScheme}: ${fault}`)
        }
      }
      if (name === 'orders') faults.push(...(await smallTargets(phone.page)).filter(isUnknown))
    }
    await tourTicket(walker, look)
    await tourLists(walker, look)
    await tourPages(walker, look)
    stage.exchange.moveIndex(0.93)
    await expect.poll(async () => (await positionsOf(me))
      .some(({ direction }) => direction === 'long'), { timeout: 60_000 }).toBe(false)
    await tourReceipt(walker, look)
    expect(faults).toEqual([])
  })
})
