import { expect, test } from 'vitest'
import { Places } from './places.ts'

function openPlaces(max: number, perNetworkMax = max) {
  let time = 0
  const ended: string[] = []
  const inHand = new Set<string>()
  const places = new Places<string>({
    max, perNetworkMax,
    isInHand: (holder) => inHand.has(holder),
    end: (holder) => ended.push(holder),
    now: () => time,
  })
  const take = (holder: string, address: string, isProxy = false) =>
    places.take(holder, { address, isProxy })
  const fill = (name: string, count: number, address: string) =>
    Array.from({ length: count }, (_, index) => take(`${name}${index}`, address))
  const at = (ms: number) => { time = ms }
  return { places, ended, inHand, take, fill, at }
}

test('[H22] at a full port the longest idle one of the largest network ends first', () => {
  const { places, ended, fill, take } = openPlaces(32)
  expect(take('early', '192.0.2.9')).toBe(true)
  fill('a', 20, '192.0.2.1')
  fill('b', 11, '192.0.2.2')
  places.touch('a0')
  expect(take('new', '192.0.2.3')).toBe(true)
  expect(ended).toEqual(['a1'])
  // The network itself gets no place of another one.
  expect(fill('c', 30, '192.0.2.4')).not.toContain(false)
  expect(places.count).toBe(32)
  expect(ended).not.toContain('early')
  expect(ended).not.toContain('new')
})

test('[H22] without a network beyond its share, the longest idle one of all ends', () => {
  const { places, ended, take } = openPlaces(32)
  for (let index = 0; index < 32; index += 1) take(`${index}`, `192.0.2.${index}`)
  places.touch('0')
  expect(take('new', '198.51.100.1')).toBe(true)
  expect(ended).toEqual(['1'])
})

test('[H22] many networks of one owner have the shares of their /56 and /48', () => {
  const { ended, take } = openPlaces(64)
  take('early', '2001:db8:bb::1')
  const hex = (value: number) => value.toString(16)
  for (let index = 0; index < 63; index += 1) {
    take(`${index}`, `2001:db8:aa:${hex(0x1000 + index * 0x100)}::1`)
  }
  for (let index = 0; index < 20; index += 1) take(`new${index}`, `203.0.113.${index}`)
  expect(ended).toEqual(Array.from({ length: 20 }, (_, index) => `${index}`))
})

test('[H22] a connection with a request in hand, or a socket of the stream, does not end', () => {
  const { places, ended, inHand, fill, take } = openPlaces(32)
  fill('a', 32, '192.0.2.1')
  for (const holder of ['a0', 'a2']) inHand.add(holder)
  places.pin('a1')
  expect(take('new', '192.0.2.3')).toBe(true)
  expect(ended).toEqual(['a3'])
  for (let index = 4; index < 32; index += 1) inHand.add(`a${index}`)
  inHand.add('new')
  expect(take('more', '192.0.2.4')).toBe(false)
  expect(take('own', '192.0.2.1')).toBe(false)
})

test('[H22] a network beyond its share takes no place of a smaller one', () => {
  const { places, ended, fill, take } = openPlaces(32)
  fill('a', 8, '192.0.2.1')
  for (let index = 0; index < 8; index += 1) places.pin(`a${index}`)
  for (let index = 0; index < 24; index += 1) take(`${index}`, `198.51.100.${index}`)
  expect(take('own', '192.0.2.1')).toBe(false)
  expect(ended).toEqual([])
  expect(take('other', '203.0.113.1')).toBe(true)
})

test('[A29] a network at its bound keeps its newest connections, counted under /48 too', () => {
  const { ended, fill, take } = openPlaces(1_000, 4)
  fill('a', 6, '192.0.2.1')
  expect(ended).toEqual(['a0', 'a1'])
  ended.length = 0
  fill('b', 5, '2001:db8::1')
  expect(ended).toEqual(['b0'])
  for (let index = 0; index < 13; index += 1) take(`c${index}`, `2001:db8:0:${index + 1}::2`)
  expect(ended).toEqual(['b0', 'b1'])
})

test('[H23] the allowed idle time shrinks from 75 s at half of the places to 5 s', () => {
  const { places, ended, at, fill } = openPlaces(100)
  fill('a', 50, '192.0.2.1')
  at(74_999)
  places.endIdle()
  expect(ended).toEqual([])
  fill('b', 50, '192.0.2.2')
  places.endIdle()
  // One look goes by the pressure at its beginning.
  expect(ended).toHaveLength(50)
  at(79_000)
  fill('c', 50, '192.0.2.3')
  places.touch('b0')
  at(80_000)
  places.endIdle()
  expect(ended).toHaveLength(99)
  expect(places.count).toBe(51)
})

test('[H24] a proxy has nearly all places, and no share of a network', () => {
  const { ended, take } = openPlaces(32)
  for (let index = 0; index < 4; index += 1) take(`direct${index}`, `192.0.2.${index}`)
  for (let index = 0; index < 28; index += 1) take(`${index}`, '10.0.0.1', true)
  expect(ended).toEqual([])
  expect(take('more', '10.0.0.1', true)).toBe(true)
  expect(ended).toEqual(['0'])
})

test('a holder that has left frees its place and those of its networks', () => {
  const { places, ended, fill, take } = openPlaces(4)
  fill('a', 4, '2001:db8::1')
  for (let index = 0; index < 4; index += 1) places.leave(`a${index}`)
  places.leave('a0')
  expect(places.count).toBe(0)
  fill('b', 4, '2001:db8::2')
  expect(ended).toEqual([])
  expect(take('c', '2001:db8::2')).toBe(true)
  expect(ended).toEqual(['b0'])
})
