import { expect, test } from 'vitest'
import {
  changeMoneyForm, type MoneyChange, newMoneyForm, sourceOf, viewMoneyForm, withMax,
} from './money-form.ts'

const after = (...changes: MoneyChange[]) => changes.reduce(changeMoneyForm, newMoneyForm('USDT'))
const typed = { kind: 'type', text: '5.' } as const

test('[W100] another coin begins with an empty amount, the same coin keeps it', () => {
  const open = after(typed, { kind: 'press' }, { kind: 'open-choice' })
  expect(open.isChoosing).toBe(true)
  expect(changeMoneyForm(open, { kind: 'choose', symbol: 'BTC' }))
    .toEqual({ ...newMoneyForm('BTC') })
  expect(changeMoneyForm(open, { kind: 'choose', symbol: 'USDT' }))
    .toMatchObject({ symbol: 'USDT', typed: '5.', wasPressed: true, isChoosing: false })
  expect(changeMoneyForm(open, { kind: 'close-choice' })).toMatchObject({
    typed: '5.', isChoosing: false,
  })
})

test('[W100] the direction is swapped with the amount and the coin kept', () => {
  const swapped = after(typed, { kind: 'swap' })
  expect(swapped).toMatchObject({ transferType: 'contract_to_spot', typed: '5.' })
  expect(sourceOf(swapped)).toBe('contract')
  expect(changeMoneyForm(swapped, { kind: 'choose', symbol: 'BTC' }).transferType)
    .toBe('contract_to_spot')
  expect(sourceOf(changeMoneyForm(swapped, { kind: 'swap' }))).toBe('spot')
})

test.each([
  ['', undefined, { amount: '', problem: 'missing', shown: undefined }],
  ['5.', '5', { amount: '5', problem: undefined, shown: undefined }],
  ['5.1', '5', { amount: '5.1', problem: 'over', shown: 'over' }],
] as const)('[W100] of %j with %j the view is %o', (text, max, view) => {
  expect(viewMoneyForm(after({ kind: 'type', text }), max)).toEqual(view)
})

test('[W100] a missing amount is reported once the button was pressed', () => {
  expect(viewMoneyForm(after({ kind: 'press' }), '5').shown).toBe('missing')
})

test('[K185] the largest amount follows the balance until another amount is typed', () => {
  const most = changeMoneyForm(newMoneyForm('USDT'), { kind: 'max' })
  expect(withMax(most, '120').typed).toBe('120')
  expect(withMax(most, '90').typed).toBe('90')
  const typed = changeMoneyForm(most, { kind: 'type', text: '5' })
  expect(withMax(typed, '90').typed).toBe('5')
  expect(withMax(changeMoneyForm(most, { kind: 'swap' }), '90').typed).toBe('')
})
