import { expect, test } from 'vitest'
import { rejects } from '#vocabulary/index.ts'
import { gather, gatherList, merge } from './gather.ts'

const orders = { rejects: { late: { code: 1 } }, successes: ['placed'] } as const
const deposits = { rejects: { small: { code: 2 } } } as const

test('the facts of the nouns are one table and one list, in the order of the nouns', () => {
  expect(Object.entries(gather({ orders, deposits }, 'rejects')))
    .toEqual([['late', { code: 1 }], ['small', { code: 2 }]])
  expect(gatherList({ deposits, orders }, 'successes')).toEqual(['placed'])
})

test('a word of two nouns stops the start', () => {
  expect(() => gather({ orders, again: orders }, 'rejects')).toThrow('again has late')
  expect(() => gatherList({ orders, again: orders }, 'successes')).toThrow('two nouns have placed')
  expect(() => merge({ one: { title: 1 }, other: { title: 2 } })).toThrow('other has title')
})

test('no two rejects of the nouns have one number', () => {
  const codes = Object.values(rejects).map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(200)
  expect(new Set(codes).size).toBe(codes.length)
})
