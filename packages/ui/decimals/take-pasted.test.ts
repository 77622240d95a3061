// Pastes into a field that already has a value: one alone and several in a row, of readable and
// unreadable texts.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPasted } from './pasted-decimal.ts'
import { type HeldDecimal, takePasted } from './take-pasted.ts'

const rules = { decimals: 4, marks: { decimal: '.', group: ',' }, unit: 'USDT' }
const typed: HeldDecimal = { text: '90,000.5', plain: '90000.5' }

test.each([
  ['0.12345', 'too-precise'], ['9'.repeat(16), 'too-long'], ['12..3', 'not-a-number'],
] as const)('[K138] a refused %j keeps the text and takes its value: %s', (pasted, reason) => {
  expect(takePasted(typed, pasted, rules))
    .toEqual({ text: '90,000.5', plain: '', refused: { reason, former: '90000.5' } })
})

test('[K138] a readable paste after a refused one is the value', () => {
  const refused = takePasted(typed, 'abc', rules)
  expect(takePasted(refused, '$7', rules)).toEqual({ text: '7', plain: '7' })
})

test('[K138] no paste leaves an earlier value in place', () => {
  const pasted = fc.oneof(fc.string(), fc.stringMatching(/^[\d.,e -]{0,20}$/))
  fc.assert(fc.property(fc.array(pasted, { minLength: 1, maxLength: 4 }), (texts) => {
    const after = texts.reduce((held, text) => takePasted(held, text, rules), typed)
    const readable = texts.map((text) => readPasted(text, rules))
    expect(after.plain).toBe(readable.at(-1) ?? '')
    expect(after.refused === undefined).toBe(readable.at(-1) !== undefined)
    const former = readable.findLast((plain) => plain !== undefined) ?? typed.plain
    if (after.refused !== undefined) expect(after.refused.former).toBe(former)
  }))
})
