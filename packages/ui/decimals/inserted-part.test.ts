// Which edits put a whole text into a field, and the inserted part of each.
import { expect, test } from 'vitest'
import { insertedPart, isWholeText } from './inserted-part.ts'

test.each([
  ['12', '123', '3'],
  ['12', '1x2', 'x'],
  ['123', '13', ''],
  ['', '90,000.00', '90,000.00'],
  ['55', '555', '5'],
  ['12.5', '7', '7'],
])('[W15] the edit of %j to %j inserts %j', (before, after, inserted) => {
  expect(insertedPart(before, after)).toBe(inserted)
})

const typed = (data: string) => ({ inputType: 'insertText', data })

test.each([
  { before: '', after: '90,000.00', edit: typed('90,000.00'), isWhole: true },
  { before: '90000', after: '90,000.00', edit: typed('90,000.00'), isWhole: true },
  { before: '5', after: '78', edit: { inputType: 'insertFromDrop', data: null }, isWhole: true },
  {
    before: '90000',
    after: '90,000.00',
    edit: { inputType: 'insertReplacementText', data: null },
    isWhole: true,
  },
  { before: '90', after: '905', edit: { inputType: undefined, data: undefined }, isWhole: true },
  { before: '5', after: '590,000', edit: typed('90,000'), isWhole: false },
  { before: '1', after: '12', edit: typed('2'), isWhole: false },
  { before: '', after: '1', edit: typed('1'), isWhole: false },
  {
    before: '1e55', after: '55', edit: { inputType: 'deleteByCut', data: null }, isWhole: false,
  },
  { before: '7', after: '712', edit: { inputType: undefined, data: '12' }, isWhole: false },
])('[W15] $before to $after is a whole text: $isWhole', ({ before, after, edit, isWhole }) => {
  expect(isWholeText(before, after, edit)).toBe(isWhole)
})
