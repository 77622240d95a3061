// The messages of a batch on a real file: the newest of trading are kept, each user's own setting
// decides, and a user without an account has none.
import { accepted, asUserId, tradingMessagesMax } from '@ingot/contract/vocabulary'
import type { Command } from '@ingot/engine'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertUser } from '@ingot/features/session/server/store.ts'
import { openSequencerStore, type SequencerStore } from '#sequencer/open-sequencer-store.ts'
import { defineStep } from '#sequencer/steps/step.ts'
import {
  btc, coins, limitOrder, makeTestFolder, must, usdt,
} from '#testing/test-sequencer.ts'

const [maker, taker] = [asUserId(10_001), asUserId(10_002)]
const folder = { ...makeTestFolder() }
let store: SequencerStore

const run = (...commands: readonly Command[]) =>
  store.runner.run(commands.map((command) => ({ command })))

const openAccount = defineStep({
  name: 'open-account',
  async run(step, id: number) {
    await insertUser(step, {
      id, to: `user${id}@example.com`, language: 'en_US', countryCode: '', userPhone: '',
      passwordHash: '', userName: '', inviterId: null, inviteCode: String(id),
    })
    return accepted(null)
  },
})

async function register(user: number): Promise<void> {
  const { answers } = await store.runner.runSteps([{ step: openAccount.call(user) }])
  for (const answer of answers) must(answer)
}

const kindsOf = (user: number): readonly unknown[] =>
  store.database.prepare('select kind, count(*) as count from message where user_id = ? '
    + 'group by kind order by kind').all(user).map(({ kind, count }) => `${kind} ${count}`)

beforeEach(async () => {
  Object.assign(folder, makeTestFolder())
  store = await openSequencerStore({
    dataFolder: folder.path, steps: [openAccount], compaction: null, clock: () => 1_800_000_000_000,
    onProgress: () => {},
  })
  const { answers } = run(...[maker, taker].flatMap((user): Command[] => [
    { kind: 'open-user', user },
    { kind: 'credit-deposit', user, asset: usdt, units: coins(1_000_000) },
    { kind: 'credit-deposit', user, asset: btc, units: coins(100) },
  ]))
  for (const answer of answers) must(answer)
})
afterEach(() => {
  store.close()
  folder.remove()
})

/** One order of the maker rests, and is filled by another batch. */
function fillOnce(): void {
  for (const order of [
    limitOrder(maker, { side: 'buy' }), limitOrder(taker, { side: 'sell' }),
  ]) for (const answer of run(order).answers) must(answer)
}

test('[WF16] the newest messages of trading are kept, and all others', async () => {
  await register(maker)
  const insert = store.database.prepare('insert into message '
    + '(id, user_id, kind, parameters, created_at) values (?, ?, ?, ?, 1)')
  store.database.exec('begin')
  for (let id = 1; id <= 10; id += 1) insert.run(id, maker, 'deposit_completed', '{}')
  for (let id = 11; id <= tradingMessagesMax + 200; id += 1) {
    insert.run(id, maker, 'order_partly_filled', '{}')
  }
  store.database.exec('commit')
  fillOnce()
  expect(kindsOf(maker)).toEqual([
    'deposit_completed 10', 'order_filled 1', `order_partly_filled ${tradingMessagesMax - 1}`,
  ])
  for (let fills = 1; fills < 101; fills += 1) fillOnce()
  expect(kindsOf(maker)).toEqual([
    'deposit_completed 10', 'order_filled 101', `order_partly_filled ${tradingMessagesMax - 101}`,
  ])
})

test('[WF11, WF18] a user without an account, or with a category off, has no message', async () => {
  fillOnce()
  expect(kindsOf(maker)).toEqual([])
  await register(maker)
  const set = (category: string, inMessages: number) => store.database.exec(
    `insert into notification_setting values (${maker}, '${category}', 1, ${inMessages}, 1)`)
  set('conditional', 0)
  fillOnce()
  expect(kindsOf(maker)).toEqual(['order_filled 1'])
  set('fills', 0)
  fillOnce()
  expect(kindsOf(maker)).toEqual(['order_filled 1'])
})

test('[WF14] the reply of a batch reports an order that it placed and filled', async () => {
  await register(maker)
  await register(taker)
  const { committed } = run(limitOrder(maker, { side: 'buy' }), limitOrder(taker, { side: 'sell' }))
  expect(committed?.orders.map(({ status }) => status)).toEqual(['fully_filled', 'fully_filled'])
  expect(committed?.messages).toEqual([])
})
