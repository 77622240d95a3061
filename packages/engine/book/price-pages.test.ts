// The pages of a side against a plain map of its keys, which is sorted for every question.
import { expect, test } from 'vitest'
import { Random } from '#testing/workload/random.ts'
import { PricePages } from './price-pages.ts'

const seed = 64
const keyMax = 2 ** 40

type Level = { readonly level: number; readonly place: number; isLit: boolean }

/** Pages and a map with the same levels. */
class BothPages {
  readonly pages = new PricePages()
  readonly plain = new Map<number, Level>()
  #levels = 0

  attach(key: number, isLit: boolean): void {
    if (this.plain.has(key)) return
    this.#levels += 1
    const place = this.pages.attach(key, this.#levels)
    this.plain.set(key, { level: this.#levels, place, isLit: false })
    if (isLit) this.light(key, true)
  }

  light(key: number, isLit: boolean): void {
    const known = this.plain.get(key)
    if (known === undefined) return
    known.isLit = isLit
    this.pages.light(known.place, isLit)
  }

  detach(key: number): void {
    const known = this.plain.get(key)
    if (known === undefined) return
    this.light(key, false)
    this.pages.detach(key, known.place)
    this.plain.delete(key)
  }

  /** Compares both at each key: its level, and the next lower one with orders. */
  check(keys: readonly number[]): void {
    const found = keys.map((key) => [this.pages.levelAt(key), this.pages.below(key)])
    expect(found, `seed ${seed}, keys ${keys.join()}`).toEqual(keys.map((key) =>
      [this.plain.get(key)?.level ?? 0, this.#plainBelow(key)]))
  }

  #plainBelow(key: number): number {
    let [highest, level] = [-1, 0]
    for (const [each, known] of this.plain) {
      if (known.isLit && each < key && each > highest) [highest, level] = [each, known.level]
    }
    return level
  }
}

/** Keys that share pages, neighbours of page ends, and keys of pages of their own. */
function anyKey(random: Random): number {
  switch (random.below(4)) {
    case 0: return random.below(200)
    case 1: return Math.max(0, random.below(12) * 64 + random.between(-1, 1))
    case 2: return random.below(400) * 64 + random.below(64)
    default: return random.below(2 ** 20) * 2 ** 20
  }
}

test('[S2] pages find each level and the next lower one with orders, as a sorted list does', () => {
  const random = new Random(seed)
  const both = new BothPages()
  for (let step = 0; step < 4_000; step += 1) {
    // Phases of growth and of decline: far more pages than the first capacity, and none at all.
    const grows = random.chance(step % 2_000 < 1_000 ? 75 : 20)
    const known = [...both.plain.keys()]
    const at = random.below(known.length)
    const key = grows ? anyKey(random) : known[at] ?? 0
    if (grows) both.attach(key, random.chance(70))
    else if (random.chance(30)) both.light(key, random.chance(50))
    else both.detach(key)
    both.check([key, key + 1, anyKey(random), keyMax])
  }
  for (const key of both.plain.keys()) both.detach(key)
  both.check([0, 1, 63, 64, keyMax])
})

test('[S2] every pair of keys of a page is distinguished', () => {
  for (const first of [0, 2 ** 39]) {
    const keys = Array.from({ length: 65 }, (_, bit) => first + bit)
    const both = new BothPages()
    for (let bit = 0; bit < 64; bit += 1) {
      both.attach(first + bit, true)
      both.check(keys)
      both.light(first + bit, bit % 7 !== 0)
    }
    for (let bit = 63; bit >= 0; bit -= 1) {
      both.detach(first + bit)
      both.check(keys)
    }
  }
})

test('an empty page is used again, so pages do not outgrow the prices with orders', () => {
  const both = new BothPages()
  const places = new Set<number>()
  for (let page = 0; page < 1_000; page += 1) {
    for (const key of [page * 64, page * 64 + 1]) both.attach(key, true)
    for (const { place } of both.plain.values()) places.add(place)
    for (const key of [page * 64, page * 64 + 1]) both.detach(key)
  }
  expect(places.size).toBe(2)
})

test('an impossible level of a page fails an assertion', () => {
  const pages = new PricePages()
  const place = pages.attach(5, 1)
  expect(() => pages.attach(5, 2)).toThrow('a price has one level')
  pages.light(place, true)
  expect(() => pages.detach(5, place)).toThrow('only without levels')
  expect(() => new PricePages().detach(5, place)).toThrow('only an attached level')
})
