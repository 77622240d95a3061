import { asMarketId, type Outcome, rejected } from '@ingot/contract/vocabulary'
import type { ContractOrder } from '#features/trading/contract-orders.calls.ts'
import { expect, test } from 'vitest'
import { closeWhole } from './close-whole.ts'
import type { OpenLots } from './closing-terms.ts'

const of = (lots: number): OpenLots => ({ market: asMarketId(101), direction: 'long', lots })
const tooLarge: Outcome<ContractOrder> = rejected('reduce_only_too_large')

/** Closes a position that has these lots at each read, and takes orders up to `accepted` lots. */
async function closing([first = 0, ...left]: readonly number[], accepted: number) {
  const sent: number[] = []
  const outcome = await closeWhole({
    async read() {
      const lots = left.shift() ?? 0
      return lots === 0 ? undefined : of(lots)
    },
    async close({ lots }) {
      sent.push(lots)
      return lots > accepted ? tooLarge : { ok: true, value: { quantity: `${lots}` } as never }
    },
  }, of(first))
  return { sent, outcome: outcome.ok ? outcome.value.quantity : outcome.reject.code }
}

test('[C16] a position that shrinks while it is closed is closed at its rest', async () => {
  expect(await closing([300, 250], 250)).toEqual({ sent: [300, 250], outcome: '250' })
  expect(await closing([300, 250, 100], 100)).toEqual({ sent: [300, 250, 100], outcome: '100' })
})

test('[C16] another refusal is returned, and a closed position is unknown', async () => {
  expect(await closing([300, 300], 200))
    .toEqual({ sent: [300], outcome: 'reduce_only_too_large' })
  expect(await closing([300], 200)).toEqual({ sent: [300], outcome: 'position_unknown' })
  expect(await closing([9, 8, 7, 6, 5, 4], 0))
    .toEqual({ sent: [9, 8, 7, 6, 5], outcome: 'reduce_only_too_large' })
})
