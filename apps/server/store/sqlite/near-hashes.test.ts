import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createNearHashes } from './near-hashes.ts'

test.each([
  ['0000000000000000', '0000000000000000', 0], ['ffffffffffffffff', '0000000000000000', 64],
  ['8000000000000001', '0000000000000000', 2], ['00000000ffffffff', 'ffffffff00000000', 64],
  ['00000003ffffffff', '00000000fffffffe', 3], ['8000000080000000', '0000000080000000', 1],
])('[ID7] %s and %s differ in %i bits', (one, other, bits) => {
  const near = createNearHashes()
  expect(near(one, other, bits)).toBe(other)
  expect(near(one, other, bits - 1)).toBeNull()
})

test('[ID7] each near hash of a list is named, and another list is another question', () => {
  const near = createNearHashes()
  const list = ['00000000000003ff', '00000000000007ff', 'ffffffffffffffff', '0000000000000000']
  expect(near('0000000000000000', list.join(','), 10)).toBe(`${list[0]},${list[3]}`)
  expect(near('0000000000000000', 'ffffffffffffffff', 10)).toBeNull()
  expect(near('0000000000000000', '', 10)).toBeNull()
})

test('[ID7] the bits are those of the plain count', () => {
  const near = createNearHashes()
  for (let count = 0; count < 2_000; count += 1) {
    const [one, other] = [randomBytes(8).toString('hex'), randomBytes(8).toString('hex')]
    const plain = [...(BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2)]
      .filter((digit) => digit === '1').length
    expect(near(one, other, plain), `${one} ${other}`).toBe(other)
    expect(near(one, other, plain - 1), `${one} ${other}`).toBeNull()
  }
})
