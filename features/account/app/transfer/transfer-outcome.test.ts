import { expect, test } from 'vitest'
import { samplePosition } from '#features/trading/app/data/contract/sample-position.ts'
import { ratioChange, transferOutcome } from './transfer-outcome.ts'

test('[OM1] both accounts are shown before and after, to the last unit', () => {
  const planned = { amount: '500.00000001', spot: '12018.44', contract: '1840.22' }
  expect(transferOutcome({ ...planned, from: 'spot' })).toEqual({
    accounts: [
      { account: 'spot', before: '12018.44', after: '11518.43999999', change: '-500.00000001' },
      { account: 'contract', before: '1840.22', after: '2340.22000001', change: '500.00000001' },
    ],
    scale: '12018.44',
  })
  const back = transferOutcome({ ...planned, from: 'contract' })
  expect(back.accounts.map(({ after }) => after)).toEqual(['12518.44000001', '1340.21999999'])
  expect(back.scale).toBe('12518.44000001')
})

const cross = { ...samplePosition, marginMode: 'cross', equity: '2000' } as const

test.each([
  ['500', { before: '0.14', after: '0.112' }],
  ['-600', { before: '0.14', after: '0.2' }],
  ['-2000', { before: '0.14', after: null }],
])('[OM1] a change of %s moves the margin ratio of the cross account', (change, ratio) => {
  const rows = [{ ...cross, maintenanceMargin: '200' }, { ...cross, maintenanceMargin: '80' }]
  const { before, after } = ratioChange(rows, change) ?? {}
  const plain = (text: string | null | undefined) => text && String(Number(text))
  expect({ before: plain(before), after: plain(after) }).toEqual(ratio)
})

test('[OM1] isolated positions have no ratio of the account', () => {
  expect(ratioChange([{ ...cross, marginMode: 'isolated' }], '5')).toBeUndefined()
})
