import { expect, test } from 'vitest'
import { firstSettings, settingFaults, settingRequest, valuesOf } from './setting-form.ts'

test('[CO8] the first settings have no fault and are the ones of the request', () => {
  expect(settingFaults(firstSettings)).toEqual({})
  const request = settingRequest(firstSettings)
  expect(request).toEqual({
    copyKind: 'fixed_ratio', ratioPpm: 1_000_000, quota: '0', capPpm: 5_000, leverageMax: 20,
    marginMode: 'follow', symbols: [], maxInvest: '0', stopPpm: 300_000, takePpm: 0,
  })
  expect(valuesOf(request)).toEqual(firstSettings)
})

test('[CO8] a quota has no ratio, and its settings are read as they were typed', () => {
  const typed = {
    ...firstSettings, copyKind: 'fixed_quota', quota: '12.5', cap: '1000', stop: '', take: '80.5',
    maxInvest: '500', symbols: ['BTCUSDT-PERP'],
  } as const
  const request = settingRequest(typed)
  expect(request).toMatchObject({
    ratioPpm: 0, quota: '12.5', capPpm: 1_000, stopPpm: 0, takePpm: 805_000, maxInvest: '500',
  })
  expect(valuesOf(request)).toEqual(typed)
})

test.each([
  { change: { ratio: '0.09' }, fault: { ratio: 'ratioRange' } },
  { change: { ratio: '5.01' }, fault: { ratio: 'ratioRange' } },
  { change: { ratio: '' }, fault: { ratio: 'ratioRange' } },
  { change: { copyKind: 'fixed_quota', quota: '0' }, fault: { quota: 'quotaMissing' } },
  { change: { leverageMax: '126' }, fault: { leverageMax: 'leverageRange' } },
  { change: { leverageMax: '' }, fault: { leverageMax: 'leverageRange' } },
  { change: { stop: '99.5' }, fault: { stop: 'stopRange' } },
  { change: { take: '1001' }, fault: { take: 'takeRange' } },
  { change: { stop: '12.', ratio: '1.' }, fault: {} },
] as const)('[CO8] $change is $fault', ({ change, fault }) => {
  expect(settingFaults({ ...firstSettings, ...change })).toEqual(fault)
})
