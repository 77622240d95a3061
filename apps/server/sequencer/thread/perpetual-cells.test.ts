import { expect, test } from 'vitest'
import { accepted, asOrderId } from '@ingot/contract/vocabulary'
import {
  createEngine, noPerpetualEffects, type DeadlineRow, type PerpetualEffects,
} from '@ingot/engine'
import { PerpetualTraffic, trafficBeginsAt } from '#testing/traffic/perpetual-traffic.ts'
import { WaitingTraffic } from '#testing/traffic/waiting-traffic.ts'
import { packBatch, unpackBatch, type BatchMessage } from './batch-message.ts'
import { listingCommands } from '#sequencer/listing-commands.ts'
import { CellWriter } from './packed-cells.ts'
import { noClientFields } from '#store/rows/client-fields.ts'
import type { CommittedPerpetual, StoredTrigger } from '#sequencer/submission.ts'

/** The changes of an exchange with perpetual markets, batch after batch. */
function* effectsOf(commands: number): Generator<PerpetualEffects> {
  const engine = createEngine()
  const traffic = new PerpetualTraffic({ seed: 8, users: 12 })
  let at = trafficBeginsAt
  const listed = listingCommands({ assets: [], markets: [], perpetualMarkets: [] })
  for (const command of [...listed, ...traffic.opening()]) engine.apply(command, at)
  yield engine.drain().perpetual
  for (let count = 1; count <= commands; count += 1) {
    at += traffic.stepMs()
    traffic.hear(engine.apply(traffic.next(at), at))
    if (count % 20 === 0) yield engine.drain().perpetual
  }
}

test('[D16] conditional orders survive the thread boundary unchanged', () => {
  const engine = createEngine()
  const traffic = new WaitingTraffic({ seed: 9, users: 12 })
  const listed = listingCommands({ assets: [], markets: [], perpetualMarkets: [] })
  let at = trafficBeginsAt
  for (const command of [...listed, ...traffic.opening()]) engine.apply(command, at)
  const statuses = new Set<string>()
  let countdowns = 0
  for (let count = 0; count < 1_500; count += 1) {
    at += traffic.stepMs()
    traffic.hear(engine.apply(traffic.next(at), at))
    const { triggers, deadlines } = engine.drain()
    if (triggers.length + deadlines.length === 0) continue
    const stored = triggers.map((trigger, index) =>
      ({ ...trigger, ...noClientFields, clientOrderId: index % 2 === 0 ? `stop-${index}` : null }))
    const message = waitingMessageOf(stored, deadlines)
    expect(unpackBatch(structuredClone(packBatch(new CellWriter(), message)))).toEqual(message)
    for (const { status, order } of triggers) statuses.add(`${order.kind} ${status}`)
    countdowns += deadlines.length
  }
  expect(statuses.size).toBeGreaterThanOrEqual(7)
  expect(countdowns).toBeGreaterThan(20)
})

function waitingMessageOf(
  triggers: readonly StoredTrigger[], deadlines: readonly DeadlineRow[],
): BatchMessage {
  const [trigger = null] = triggers
  const older = trigger === null ? null : { ...trigger, triggerId: asOrderId(3) }
  const receipt = {
    batch: 5, at: 6, applied: { orderId: 0, count: 0 }, order: null, perpetualOrder: null,
    balances: [], result: null, repeated: false,
  } as const
  return {
    answers: [accepted({ ...receipt, trigger }), accepted({ ...receipt, trigger: older })],
    committed: {
      batch: 5, at: 6, orders: [], trades: [], balances: [], markets: [], levels: [], users: [],
      perpetual: null, triggers, deadlines, messages: [], announced: [], records: [],
    },
  }
}

test('[D16] perpetual rows survive the thread boundary unchanged', () => {
  const cells = new CellWriter()
  const rows = new Map<string, number>()
  for (const effects of effectsOf(1_200)) {
    if (effects === noPerpetualEffects) continue
    const perpetual: CommittedPerpetual = {
      ...effects,
      orders: effects.orders.map((order, index) =>
        ({ ...order, ...noClientFields, clientOrderId: index % 2 === 0 ? `mine-${index}` : null })),
    }
    const message = messageOf(perpetual)
    expect(unpackBatch(structuredClone(packBatch(cells, message)))).toEqual(message)
    for (const [kind, { length }] of Object.entries(effects)) {
      rows.set(kind, (rows.get(kind) ?? 0) + length)
    }
  }
  // Every kind of row has crossed.
  expect([...rows].filter(([, count]) => count === 0)).toEqual([])
  expect(rows.size).toBe(Object.keys(noPerpetualEffects).length)
})

/** A batch in which one answer speaks of a row of the batch and one of an older order's. */
function messageOf(perpetual: CommittedPerpetual): BatchMessage {
  const [perpetualOrder = null] = perpetual.orders
  const receipt = {
    batch: 5, at: 6, applied: { orderId: 0, count: 0 }, order: null, perpetualOrder,
    trigger: null, balances: [], result: null, repeated: false,
  } as const
  const older = perpetualOrder === null ? null : { ...perpetualOrder, orderId: asOrderId(3) }
  return {
    answers: [accepted(receipt), accepted({ ...receipt, perpetualOrder: older, repeated: true })],
    committed: {
      batch: 5, at: 6, orders: [], trades: [], balances: [], markets: [], levels: [], users: [],
      perpetual, triggers: [], deadlines: [], messages: [], announced: [], records: [],
    },
  }
}
