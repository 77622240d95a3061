import { expect, test } from 'vitest'
import { groupId, initialsOf } from './profile-words.ts'

test.each([
  ['Mara Lindqvist', 'ML'],
  ['mara.lindqvist@post.example', 'ML'],
  ['trader', 'T'],
  ['王小明', '王'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('an id is read in groups of four', () => {
  expect(groupId('48102273')).toBe('4810 2273')
  expect(groupId('1000')).toBe('1000')
  expect(groupId('10023')).toBe('10023')
  expect(groupId('148102273')).toBe('1 4810 2273')
})
