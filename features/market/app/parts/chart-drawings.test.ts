import { expect, test } from 'vitest'
import { changedDrawings, type ChartDrawing, drawingsMax, readDrawings } from './chart-drawings.ts'

const low = { time: 1_000, price: 92_000 }
const high = { time: 2_000, price: 93_000.5 }
const trend: ChartDrawing = { id: '1', tool: 'trend', points: [low, high] }

test('[K123] a drawing is added, moved and removed by its id', () => {
  const two = changedDrawings([trend], { kind: 'add', tool: 'horizontal', points: [low] })
  expect(two).toEqual([trend, { id: '2', tool: 'horizontal', points: [low] }])
  const moved = changedDrawings(two, { kind: 'move', id: '2', points: [high] })
  expect(moved[1]?.points).toEqual([high])
  expect(changedDrawings(moved, { kind: 'remove', id: '1' })).toEqual([
    { id: '2', tool: 'horizontal', points: [high] },
  ])
  expect(changedDrawings(moved, { kind: 'set', drawings: [] })).toEqual([])
})

test('[K123] beyond the limit of a market the oldest drawing gives way', () => {
  let drawings: readonly ChartDrawing[] = []
  for (let count = 0; count <= drawingsMax; count += 1) {
    drawings = changedDrawings(drawings, { kind: 'add', tool: 'horizontal', points: [low] })
  }
  expect(drawings).toHaveLength(drawingsMax)
  expect(drawings[0]?.id).toBe('2')
  expect(new Set(drawings.map(({ id }) => id)).size).toBe(drawingsMax)
})

test('[K123] stored drawings are read as far as they are valid', () => {
  const stored = { BTCUSDT: [{ ...trend, id: '7' }], 'ETHUSDT-PERP': [] }
  expect(readDrawings(JSON.parse(JSON.stringify(stored)))).toEqual({
    BTCUSDT: [trend], 'ETHUSDT-PERP': [],
  })
  expect(readDrawings(undefined)).toEqual({})
  expect(readDrawings({
    '<b>': [trend],
    BTCUSDT: [
      { tool: 'circle', points: [low, high] },
      { tool: 'trend', points: [low] },
      { tool: 'trend', points: [low, { time: 'soon', price: 1 }] },
      { tool: 'horizontal', points: [low] },
    ],
  })).toEqual({ BTCUSDT: [{ id: '4', tool: 'horizontal', points: [low] }] })
})
