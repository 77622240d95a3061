// The ledger refuses to take missing money, whatever its caller has checked before.
import { asAssetId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { Journal } from '#journal/journal.ts'
import { postingKind } from '#journal/entry-rows.ts'
import { Ledger } from './ledger.ts'

/** A user with 10 units available and 5 frozen, and another with nothing. */
function makeLedger() {
  const ledger = new Ledger(new Journal())
  ledger.accounts.addAsset(asAssetId(1))
  for (const user of [1_000, 1_001]) ledger.openUser(asUserId(user))
  const cellOf = (user: number) => ledger.accounts.spot(ledger.accounts.owner(user), 0)
  const [rich, poor] = [cellOf(1_000), cellOf(1_001)]
  const outside = ledger.accounts.spot(ledger.outside, 0)
  ledger.journal.beginPosting(0)
  ledger.postPair({ from: outside, to: rich, kind: postingKind.deposit }, 15n)
  ledger.hold(rich, 5)
  return { ledger, rich, poor }
}

const gone = 'only the outside world may be negative'

test('[L2] more than the available balance cannot be held or paid', () => {
  const { ledger, rich, poor } = makeLedger()
  expect(() => ledger.hold(rich, 11)).toThrow(gone)
  expect(() => makeLedger().ledger.payAvailable(poor, 1)).toThrow(gone)
  expect(() => makeLedger().ledger.payAvailable(rich, -1)).toThrow('a debit is not negative')
})

test('[L2] more than the frozen balance cannot be released or paid', () => {
  const { ledger, rich } = makeLedger()
  expect(() => ledger.release(rich, 6)).toThrow(gone)
  expect(() => makeLedger().ledger.payFrozen(rich, 6)).toThrow(gone)
  expect(() => makeLedger().ledger.bookFrozen(rich, -6, postingKind.pnl)).toThrow(gone)
  expect(() => makeLedger().ledger.bookFrozen(rich, 1, postingKind.pnl)).toThrow('only debited')
})

test('[L2] after a booked debit only clearing may be negative', () => {
  const { ledger, poor } = makeLedger()
  expect(() => ledger.book(poor, -1, postingKind.pnl)).toThrow('may go negative')
  const clearing = ledger.accounts.cell(ledger.clearing, 'contract', 0)
  ledger.journal.beginPosting(0)
  expect(ledger.book(clearing, -1, postingKind.pnl)).toBe(-1)
})

test('[L1] a pair has two accounts of one asset and a positive amount', () => {
  const { ledger, rich, poor } = makeLedger()
  const pair = { from: rich, to: poor, kind: postingKind.transfer }
  expect(() => ledger.postPair(pair, 0n)).toThrow('positive int64')
  expect(() => ledger.postPair({ ...pair, to: rich }, 1n)).toThrow('two accounts')
  expect(() => ledger.postPair(pair, 11n)).toThrow('only the outside world')
  ledger.accounts.addAsset(asAssetId(2))
  const other = ledger.accounts.spot(ledger.accounts.owner(1_001), 1)
  expect(() => ledger.postPair({ ...pair, to: other }, 1n)).toThrow('of one asset')
})
