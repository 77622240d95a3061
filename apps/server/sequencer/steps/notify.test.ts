// Notifications on a real file: their rows, their part of the committed batch, and their mails.
import { accepted, asUserId, type Language, rejected } from '@ingot/contract/vocabulary'
import { noticeOf } from '@ingot/contract/messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertUser } from '@ingot/features/session/server/store.ts'
import { openSequencerStore, type SequencerStore } from '#sequencer/open-sequencer-store.ts'
import { rowsOf } from '#testing/stored-exchange.ts'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { defineStep } from './step.ts'

type Person = { readonly id: number; readonly to: string; readonly language: Language }

const addPerson = defineStep({
  name: 'add-person',
  async run(step, person: Person) {
    await insertUser(step, {
      ...person, countryCode: '', userPhone: '', passwordHash: '', userName: '', inviterId: null,
      inviteCode: String(person.id),
    })
    return accepted(null)
  },
})

const notifyBoth = defineStep({
  name: 'notify-both',
  async run(step, { user, isRefused }: { readonly user: number; readonly isRefused: boolean }) {
    await step.notify({
      user, kind: 'deposit_completed', parameters: { amount: '1.5', symbol: 'BTC' },
    })
    await step.notify({ user, kind: 'password_changed', parameters: {} })
    return isRefused ? rejected('faucet_limit') : accepted(null)
  },
})

const now = 1_800_000_000_000
const folder = { ...makeTestFolder() }
let store: SequencerStore
beforeEach(async () => {
  Object.assign(folder, makeTestFolder())
  store = await openSequencerStore({
    dataFolder: folder.path, steps: [addPerson, notifyBoth], compaction: null, clock: () => now,
    onProgress: () => {},
  })
  await store.runner.runSteps(([
    { id: 10_001, to: 'anna@example.com', language: 'ja_JP' },
    { id: 10_002, to: '+8613800138000', language: 'es_ES' },
    { id: 1_001, to: 'house@example.com', language: 'en_US' },
  ] as const).map((person) => ({ step: addPerson.call(person) })))
})
afterEach(() => folder.remove())

const notify = (user: number, isRefused = false) => ({ step: notifyBoth.call({ user, isRefused }) })

test('[WF2] a notification is a row, and leaves with its committed batch', async () => {
  const { committed } = await store.runner.runSteps([
    notify(10_001), notify(10_002, true), notify(1_001),
  ])
  const second = await store.runner.runSteps([notify(10_002)])
  store.close()
  const deposit = { user: asUserId(10_001), kind: 'deposit_completed', createdAt: now }
  expect(committed?.messages).toMatchObject([
    { ...deposit, id: 1, parameters: { amount: '1.5', symbol: 'BTC' } },
    { id: 2, user: 10_001, kind: 'password_changed', parameters: {} },
  ])
  expect(second.committed?.messages.map(({ id, user }) => [id, user]))
    .toEqual([[3, 10_002], [4, 10_002]])
  const rows = rowsOf(folder.path, ['message']).get('message')
  expect(rows?.map((row) => ({ ...Object(row) }))).toMatchObject([
    {
      id: 1n, user_id: 10_001n, parameters: '{"amount":"1.5","symbol":"BTC"}',
      created_at: BigInt(now),
      read_at: null,
    },
    { id: 2n, user_id: 10_001n }, { id: 3n, user_id: 10_002n }, { id: 4n, user_id: 10_002n },
  ])
})

test("[WF3] a mailed kind is sent to the user's contact in the user's language", async () => {
  await store.runner.runSteps([notify(10_001), notify(10_002)])
  store.close()
  const mails = rowsOf(folder.path, ['outbox']).get('outbox')?.map((row) => Object(row)) ?? []
  const [toAnna, toPhone] = (['ja_JP', 'es_ES'] as const)
    .map((language) => noticeOf(language, 'password_changed', {}))
  // The line with the link "This was not me" follows.
  const link = / (?:No he sido yo: |心当たりがない場合：)\/#\/pages\/modify\/report\?token=\S{43}$/
  expect(mails.map(({ recipient, kind, body }) =>
    [recipient, kind, body.replace(link, '')]).toSorted()).toEqual([
    ['+8613800138000', 'sms', toPhone?.text],
    ['anna@example.com', 'mail', `${toAnna?.text} ${toAnna?.more}`],
  ])
})
