import { expect, test } from 'vitest'
import {
  bankWay, offlineFaults, offlineFirst, type OfflineValues, reportOf,
} from './offline-form.ts'

const values: OfflineValues = { ...offlineFirst('USDT'), amount: '5000', reference: ' 77-1 ' }
const sent = { ids: ['a', 'b'], hasFailed: false }

test.each<[string, Partial<OfflineValues>, Partial<typeof sent>, object]>([
  ['nothing', {}, {}, {}],
  ['the amount', { amount: '' }, {}, { amount: 'amount' }],
  ['an amount of zero', { amount: '0.00' }, {}, { amount: 'amount' }],
  ['an unfinished amount', { amount: '0.' }, {}, { amount: 'amount' }],
  ['the reference', { reference: '  ' }, {}, { reference: 'reference' }],
  ['a hidden character', { reference: '77\u202E1' }, {}, { reference: 'hidden' }],
  ['the proof', {}, { ids: [] }, { files: 'proof' }],
  ['a failed picture', {}, { hasFailed: true }, { files: 'picture' }],
])('[OD1] the form names %s', (...[, changed, pictures, faults]) => {
  expect(offlineFaults({ ...values, ...changed }, { ...sent, ...pictures })).toEqual(faults)
})

test('[OD1] a bank transfer has no network, a network is named', () => {
  const request = { symbol: 'USDT', amount: '5000', reference: '77-1', files: ['a', 'b'] }
  expect(reportOf({ ...values, way: bankWay }, sent.ids)).toEqual(request)
  expect(reportOf({ ...values, way: 'TRC20' }, sent.ids)).toEqual({ ...request, chain: 'TRC20' })
})
