import type { PublicLogEntry } from '#features/new-coin/draws.calls.ts'
import { logBeginning, logHashOf } from '@ingot/contract/proof'
import { expect, test } from 'vitest'
import { logFault } from './log-fault.ts'

function entriesOf(count: number): PublicLogEntry[] {
  const entries: PublicLogEntry[] = []
  for (let id = 1; id <= count; id += 1) {
    const entry = {
      id, time: id * 1_000, kind: 'offer_opened' as const, subject: 'IPO-1', body: '{}',
      previous: entries[0]?.hash ?? logBeginning,
    }
    entries.unshift({ ...entry, hash: logHashOf(entry) })
  }
  return entries
}

test('[NC45] entries that follow from each other have no fault', () => {
  expect(logFault(entriesOf(4))).toBeUndefined()
  expect(logFault(entriesOf(4).slice(0, 2))).toBeUndefined()
  expect(logFault([])).toBeUndefined()
})

test('[NC45] a changed, a replaced and a missing entry are faults', () => {
  const change = (id: number, changed: Partial<PublicLogEntry>) =>
    entriesOf(4).map((entry) => entry.id === id ? { ...entry, ...changed } : entry)
  expect(logFault(change(2, { body: '{"seed":1}' }))).toBe(2)
  const replaced = change(2, { body: '{"seed":1}' })
    .map((entry) => ({ ...entry, hash: logHashOf(entry) }))
  expect(logFault(replaced)).toBe(3)
  expect(logFault(entriesOf(4).filter(({ id }) => id !== 3))).toBe(4)
})
