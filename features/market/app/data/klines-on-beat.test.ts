import type { Kline } from '#features/market/list-kline.calls.ts'
import { expect, test } from 'vitest'
import { klinesOnBeat } from './klines.ts'

const flat = { open: '1', high: '1', low: '1', quantity: '0', volumn: '0' }
const kline = (time: number, close: string): Kline => ({ ...flat, time, close })

function open() {
  let now = 1_000
  let due: { readonly at: number, readonly run: () => void } | undefined
  const told: string[] = []
  const take = klinesOnBeat(({ time, close }) => told.push(`${time} ${close}`), {
    now: () => now,
    after(ms, run) {
      due = { at: now + ms, run }
    },
  })
  return {
    take,
    told,
    dueAt: () => due?.at,
    beat(at: number) {
      now = at
      due?.run()
    },
  }
}

test('[W146] candles are told at the beat of other live values, the newest state of each', () => {
  const { take, told, dueAt, beat } = open()
  take(kline(60_000, '10'))
  take(kline(60_000, '11'))
  take(kline(120_000, '12'))
  expect(told).toEqual([])
  expect(dueAt()).toBe(1_000)
  beat(1_020)
  expect(told).toEqual(['60000 11', '120000 12'])
})

test('[W146] the next candles are told one beat later', () => {
  const { take, told, dueAt, beat } = open()
  take(kline(60_000, '10'))
  beat(1_020)
  take(kline(60_000, '13'))
  expect(dueAt()).toBe(1_270)
  beat(1_270)
  expect(told).toEqual(['60000 10', '60000 13'])
})
