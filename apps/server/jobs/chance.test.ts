import { expect, test } from 'vitest'
import { type Chance, createChance } from './chance.ts'

const drawMany = (chance: Chance): number[] => Array.from({ length: 20 }, () => chance.uniform())

test('[M6] a seed fixes a run; another seed or salt gives another', () => {
  expect(drawMany(createChance(5))).toEqual(drawMany(createChance(5)))
  expect(drawMany(createChance(5))).not.toEqual(drawMany(createChance(6)))
  expect(drawMany(createChance(5).fork(1))).toEqual(drawMany(createChance(5).fork(1)))
  expect(drawMany(createChance(5).fork(1))).not.toEqual(drawMany(createChance(5).fork(2)))
})

type Draw = {
  readonly draw: (chance: Chance) => number
  readonly mean: number
  readonly variance: number
}

test.each<[string, Draw]>([
  ['normal', { draw: (chance) => chance.normal(), mean: 0, variance: 1 }],
  ['fatTailed', { draw: (chance) => chance.fatTailed(), mean: 0, variance: 1 }],
  ['exponential', { draw: (chance) => chance.exponential(3), mean: 3, variance: 9 }],
  ['logNormal', { draw: (chance) => chance.logNormal(0.5), mean: 1, variance: Math.exp(0.25) - 1 }],
  ['uniform', { draw: (chance) => chance.uniform(), mean: 0.5, variance: 1 / 12 }],
])('[M6] %s has its mean and variance', (_name, { draw, mean, variance }) => {
  const chance = createChance(77)
  const values = Array.from({ length: 200_000 }, () => draw(chance))
  const seenMean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - seenMean) ** 2, 0)
  const seenVariance = squares / values.length
  expect(Math.abs(seenMean - mean)).toBeLessThan(0.02 * Math.max(1, mean))
  expect(Math.abs(seenVariance / variance - 1)).toBeLessThan(0.12)
})
