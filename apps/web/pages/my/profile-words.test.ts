import { expect, test } from 'vitest'
import { contactOf, groupId, hiddenContactOf } from './profile-card.tsx'

test('an id is shown in groups of four', () => {
  expect(groupId('48102273')).toBe('4810 2273')
  expect(groupId('1000')).toBe('1000')
  expect(groupId('10023')).toBe('10023')
  expect(groupId('148102273')).toBe('1 4810 2273')
})

test('[A50] a user without an address is shown by phone number', () => {
  const number = { countryCode: '66', userPhone: '812345678' }
  expect(contactOf({ ...number, email: '' })).toBe('+66 812345678')
  expect(contactOf({ ...number, email: 'mara@example.com' })).toBe('mara@example.com')
})

test.each([
  ['mara.lindqvist@post.example', 'm•••t@post.example'],
  ['abcd@post.example', 'a•••d@post.example'],
  ['a@post.example', 'a•••@post.example'],
])('[W49] %s is shown as %s', (email, shown) => {
  expect(hiddenContactOf({ email, countryCode: '', userPhone: '' })).toBe(shown)
})

test.each([
  ['66', '812345678', '+66 ••• ••78'],
  ['86', '13812345678', '+86 ••• ••78'],
  ['290', '22123', '+29 ••• ••23'],
])('[W49] +%s %s is shown as %s', (countryCode, userPhone, shown) => {
  expect(hiddenContactOf({ email: '', countryCode, userPhone })).toBe(shown)
})
