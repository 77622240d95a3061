import { expect, test } from 'vitest'
import { samplePosition, sampleUpdate } from './sample-position.ts'
import { withPosition } from './own-positions.ts'

const short = { ...samplePosition, direction: 'short' } as const

test('[K41] an update replaces the facts of its position and leaves the others', () => {
  const [long, other] = withPosition([samplePosition, short], {
    ...sampleUpdate, quantity: '0.100', costAmount: '9118', buyPrice: '91180',
  })
  expect(long).toMatchObject({ quantity: '0.100', costAmount: '9118', leverage: 20 })
  expect(other).toBe(short)
})

test('[K41] a closed position disappears at once', () => {
  const closed = { ...sampleUpdate, quantity: '0', costAmount: '0', buyPrice: null }
  expect(withPosition([samplePosition, short], closed)).toEqual([short])
})

test('[K41] an older update changes nothing', () => {
  const older = { ...sampleUpdate, updateTime: samplePosition.updateTime - 1, quantity: '0' }
  expect(withPosition([samplePosition], older)).toEqual([samplePosition])
})
