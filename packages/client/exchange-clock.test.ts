import { expect, test } from 'vitest'
import { createExchangeClock } from './exchange-clock.ts'

const hourMs = 3_600_000
const noon = Date.UTC(2026, 10, 26, 12)

/** A device whose clock is wrong; only the test passes time and sets the clock. */
function setDevice(wrongMs: number) {
  let passed = 5_000
  let wrong = wrongMs
  const exchangeTime = () => noon + passed
  const clock = createExchangeClock({
    wall: () => exchangeTime() + wrong, monotonic: () => passed,
  })
  return {
    clock, exchangeTime,
    pass(ms: number) { passed += ms },
    setDeviceClock(ms: number) { wrong = ms },
    /** A reply to a ping that took `ms` in each direction. */
    ping(toMs: number, backMs: number) {
      const sentAt = passed
      passed += toMs
      const time = exchangeTime()
      passed += backMs
      clock.takeTime({ time, sentAt, receivedAt: passed })
    },
    call(toMs: number, backMs: number) {
      const sentAt = passed
      passed += toMs
      const date = new Date(exchangeTime()).toUTCString()
      passed += backMs
      clock.takeDate({ date, sentAt, receivedAt: passed })
    },
    error: () => clock.now() - exchangeTime(),
  }
}

test.each([-50 * 24 * hourMs, -2 * hourMs, 0, 90_000, 400 * 24 * hourMs])(
  '[W175] on a device that is %d ms off, one reply gives the exchange’s time', (wrongMs) => {
    const device = setDevice(wrongMs)
    expect(device.error()).toBe(wrongMs)
    device.ping(40, 60)
    expect(Math.abs(device.error())).toBeLessThanOrEqual(50)
    const other = setDevice(wrongMs)
    other.call(40, 60)
    expect(Math.abs(other.error())).toBeLessThanOrEqual(550)
  })

test('[W175] a device’s clock that is set while the page is open changes nothing', () => {
  const device = setDevice(0)
  device.ping(10, 10)
  const before = device.error()
  device.setDeviceClock(7 * hourMs)
  device.pass(30_000)
  expect(device.error()).toBe(before)
})

test('[W175] many replies narrow the bounds, and the time never moves far', () => {
  const device = setDevice(-hourMs)
  device.call(200, 700)
  const errors: number[] = []
  for (let reply = 0; reply < 60; reply += 1) {
    device.pass(377)
    device.call(20 + reply % 7 * 10, 30)
    errors.push(device.error())
  }
  expect(Math.abs(errors.at(-1) ?? Infinity)).toBeLessThanOrEqual(60)
  const jumps = errors.slice(1).map((error, at) => Math.abs(error - (errors[at] ?? 0)))
  expect(Math.max(...jumps)).toBeLessThanOrEqual(500)
})

test('[W175] a slow reply after a quick one does not make the time less exact', () => {
  const device = setDevice(0)
  device.ping(5, 5)
  const exact = device.error()
  device.pass(30_000)
  device.ping(4_000, 10)
  expect(Math.abs(device.error() - exact)).toBeLessThanOrEqual(4)
})

test('[W175] after a sleep that stopped the device’s clock the next reply corrects it', () => {
  const device = setDevice(0)
  device.ping(5, 5)
  const slept = setDevice(0)
  slept.ping(5, 5)
  // The exchange went on for an hour that the device did not count.
  slept.clock.takeTime({ time: slept.exchangeTime() + hourMs, sentAt: 5_010, receivedAt: 5_020 })
  expect(Math.abs(slept.clock.now() - slept.exchangeTime() - hourMs)).toBeLessThanOrEqual(10)
})

test('[W175] a reply without a readable date changes nothing', () => {
  const device = setDevice(hourMs)
  for (const date of [null, '', 'noon']) {
    device.clock.takeDate({ date, sentAt: 1, receivedAt: 2 })
  }
  expect(device.error()).toBe(hourMs)
})

test.each([Number.NaN, Infinity, 1.5, 2 ** 60])(
  '[W175] a time of %d changes nothing, and the next one is taken', (time) => {
    const device = setDevice(hourMs)
    device.clock.takeTime({ time, sentAt: 5_000, receivedAt: 5_000 })
    expect(device.error()).toBe(hourMs)
    device.ping(5, 5)
    expect(device.error()).toBe(0)
  })

test('[W175] while exact times come, the dates of replies are not used', () => {
  const device = setDevice(0)
  device.ping(5, 5)
  const exact = device.error()
  const date = new Date(device.exchangeTime() + hourMs).toUTCString()
  device.pass(30_000)
  device.clock.takeDate({ date, sentAt: 35_000, receivedAt: 35_010 })
  expect(device.error()).toBe(exact)
})
