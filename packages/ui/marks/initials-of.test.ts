import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Mara Lindqvist', 'ML'],
  ['mara.lindqvist@post.example', 'ML'],
  ['trader', 'T'],
  ['王小明', '王'],
  ['+66 812345678', '78'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
