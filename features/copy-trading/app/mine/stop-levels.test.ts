import { expect, test } from 'vitest'
import { stopScale } from './stop-levels.ts'

test('[CO7] the bounds of a copy are amounts, and its equity has its place between', () => {
  const bounds = { invested: '1000', stopPpm: 400_000, takePpm: 500_000 }
  const scale = stopScale({ ...bounds, equity: '1103.53' })
  expect(Number(scale.stop)).toBe(600)
  expect(Number(scale.take)).toBe(1_500)
  expect(scale.places.invested).toBeCloseTo(0.444, 3)
  expect(scale.places.equity).toBeCloseTo(0.559, 3)
  expect(stopScale({ ...bounds, equity: '590' }).places.equity).toBe(0)
  expect(stopScale({ ...bounds, equity: '1600' }).places.equity).toBe(1)
})

test('[CO7] without bounds the scale holds the equity, and an empty one has a middle', () => {
  const open = stopScale({ invested: '1000', equity: '2000', stopPpm: 0, takePpm: 0 })
  expect(open).toMatchObject({ stop: undefined, take: undefined, places: { equity: 1 } })
  expect(stopScale({ invested: '0', equity: '0', stopPpm: 0, takePpm: 0 }).places.equity).toBe(0.5)
})
