import { setImmediate } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseFileOf } from '#store/file/data-folder.ts'
import { PerpetualTraffic, trafficBeginsAt } from '#testing/traffic/perpetual-traffic.ts'
import { isLogCut, replayFolder, verifyFolder } from '#testing/stored-exchange.ts'
import { byDepth, longTest } from '#testing/test-depth.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { WaitingTraffic } from '#testing/traffic/waiting-traffic.ts'
import { openSequencerStore, type SequencerStore } from '#sequencer/open-sequencer-store.ts'

let folder = makeTestFolder()
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

// The traffic's clock runs some seconds a command.
const compaction = { keepMs: 3_600_000, openingEveryMs: 4 * 3_600_000 }
const commandsInBatch = 8

const people = { seed: 21, users: 30, simulated: 22 }

class Run {
  readonly #traffic: PerpetualTraffic | WaitingTraffic
  at = trafficBeginsAt

  constructor(traffic: PerpetualTraffic | WaitingTraffic) {
    this.#traffic = traffic
  }

  open(): Promise<SequencerStore> {
    return openSequencerStore({
      dataFolder: folder.path, steps: [], compaction, clock: () => this.at,
      onProgress: () => undefined,
    })
  }

  list({ runner }: SequencerStore): void {
    runner.run(this.#traffic.opening().map((command) => ({ command })))
  }

  async trade({ runner, compactor }: SequencerStore, batches: number): Promise<void> {
    for (let batch = 0; batch < batches; batch += 1) {
      const submissions = Array.from({ length: commandsInBatch }, () => {
        this.at += this.#traffic.stepMs()
        return { command: this.#traffic.next(this.at) }
      })
      // The traffic does not get the results of batched commands: every user stays in hedge mode.
      const heard = submissions.filter(({ command }) => command.kind !== 'set-position-mode')
      const { answers } = runner.run(heard, (at) => compactor.step(at))
      const traffic = this.#traffic
      if (traffic instanceof WaitingTraffic) {
        heard.forEach(({ command }, index) => {
          const answer = answers[index]
          if (answer?.ok === true) traffic.hear({ ok: true, value: answer.value.applied }, command)
        })
      }
      // Messages of the opening thread are delivered.
      if (batch % 8 === 0) await setImmediate()
    }
  }

  async tradeUntilLogIsCut(store: SequencerStore): Promise<void> {
    while (!isLogCut(folder.path)) await this.trade(store, 40)
  }
}

function count(question: string): number {
  const database = new DatabaseSync(databaseFileOf(folder.path), { readOnly: true })
  const rows = Number(database.prepare(`select count(*) as rows from ${question}`).get()?.['rows'])
  database.close()
  return rows
}

const verify = () => verifyFolder(folder.path)

test('[D50] old perpetual rows of simulated accounts go, customers\' stay', async () => {
  const run = new Run(new PerpetualTraffic(people))
  let store = await run.open()
  run.list(store)
  await run.trade(store, byDepth({ short: 1_800, deep: 4_000 }))
  const customers = 'perpetual_trade where max(taker_user_id, maker_user_id) >= 10000'
  const own = "perpetual_order where user_id >= 10000 and status <> 'pending'"
  const before = { trades: count(customers), orders: count(own) }
  expect(before.trades).toBeGreaterThan(100)
  await run.trade(store, byDepth({ short: 900, deep: 1_500 }))
  await run.tradeUntilLogIsCut(store)
  store.close()
  expect(verify().breaches).toEqual([])
  const lastId = (table: string) => {
    const database = new DatabaseSync(databaseFileOf(folder.path), { readOnly: true })
    const row = database.prepare(`select max(${table}_id) as last from perpetual_${table}`).get()
    database.close()
    return Number(row?.['last'])
  }
  // Ids are given in order, and every order and trade of this exchange is a perpetual one.
  expect(count('perpetual_order')).toBeLessThan(lastId('order') - 500)
  expect(count('perpetual_trade')).toBeLessThan(lastId('trade') - 300)
  expect(count(customers)).toBeGreaterThan(before.trades)
  expect(count(own)).toBeGreaterThanOrEqual(before.orders)
  const replayed = replayFolder(folder.path)
  expect(replayed.start).toBeGreaterThan(1)
  store = await run.open()
  expect(store.start.batch).toBe(replayed.end)
  store.close()
})

longTest('[D50] old closed conditional orders of simulated accounts go, others stay', async () => {
  const run = new Run(new WaitingTraffic(people))
  let store = await run.open()
  run.list(store)
  await run.trade(store, 900)
  const closed = "status not in ('attached', 'waiting', 'due')"
  const own = `trigger_order where user_id >= 10000 and ${closed}`
  const before = count(own)
  expect(before).toBeGreaterThan(50)
  await run.trade(store, 500)
  await run.tradeUntilLogIsCut(store)
  const { at } = run
  store.close()
  expect(verify().breaches).toEqual([])
  expect(count(own)).toBeGreaterThan(before)
  // None outlives the time that it is kept by more than a third, and the last steps' own time.
  expect(count(`trigger_order where user_id < 10000 and ${closed}
    and updated_at < ${at - 2 * compaction.keepMs}`)).toBe(0)
  expect(count(`trigger_order where user_id < 10000 and ${closed}`)).toBeGreaterThan(0)
  expect(count("trigger_order where user_id < 10000 and status = 'waiting'")).toBeGreaterThan(0)
  const replayed = replayFolder(folder.path)
  expect(replayed.start).toBeGreaterThan(1)
  store = await run.open()
  expect(store.start.batch).toBe(replayed.end)
  store.close()
})
