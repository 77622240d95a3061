// The mails of notifications on a real file: the users' switches, the limit of an hour, its digest.
import { accepted, type MessageKind } from '@ingot/contract/vocabulary'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendMailDigests } from '@ingot/features/message/server/mail-steps.ts'
import { changePreference } from '@ingot/features/message/server/preference-steps.ts'
import { setQuietHours } from '@ingot/features/message/server/push-steps.ts'
import { insertUser } from '@ingot/features/session/server/store.ts'
import { openSequencerStore, type SequencerStore } from '#sequencer/open-sequencer-store.ts'
import { makeTestFolder, rejectOf } from '#testing/test-sequencer.ts'
import { takeTurn } from './mail-turn.ts'
import { defineStep, type StepCall } from './step.ts'

const addPerson = defineStep({
  name: 'add-person',
  async run(step, id: number) {
    await insertUser(step, {
      id, to: `user${id}@example.com`, language: 'en_US', countryCode: '', userPhone: '',
      passwordHash: '', userName: '', inviterId: null, inviteCode: String(id),
    })
    return accepted(null)
  },
})

type Given = {
  readonly kind: MessageKind
  /** JSON: each kind has its own. */
  readonly parameters: string
}

const notify = defineStep({
  name: 'notify',
  async run(step, { kind, parameters }: Given) {
    await step.notify({ user, kind, parameters: JSON.parse(parameters) })
    return accepted(null)
  },
})

const user = 10_001
const coins = { amount: '1.5', symbol: 'BTC' }
const refused: Given = {
  kind: 'deposit_rejected', parameters: JSON.stringify({ ...coins, reason: 'Other' }),
}
const leaving: Given = {
  kind: 'withdrawal_requested',
  parameters: JSON.stringify({ ...coins, chain: 'BTC', address: 'bc1q' }),
}
const ten = Date.UTC(2026, 10, 26, 10)
const minuteMs = 60_000
const folder = { ...makeTestFolder() }
let store: SequencerStore
let now = ten

beforeEach(async () => {
  Object.assign(folder, makeTestFolder())
  now = ten
  store = await openSequencerStore({
    dataFolder: folder.path,
    steps: [addPerson, notify, changePreference, sendMailDigests, setQuietHours],
    compaction: null, clock: () => now, onProgress: () => {},
  })
  await run(addPerson.call(user))
})
afterEach(() => {
  store.close()
  folder.remove()
})

async function run(call: StepCall) {
  const { answers: [answer] } = await store.runner.runSteps([{ step: call }])
  if (answer === undefined) throw new Error('a step has no reply')
  return answer
}

const bodies = (): string[] => store.database
  .prepare('select body from outbox order by created_at, body').all()
  .map(({ body }) => String(body))

const switchMail = async (category: 'money' | 'security', isOn: boolean) =>
  rejectOf(await run(changePreference.call({ user, category, channel: 'mail', isOn })))

const storedRows = () => store.database
  .prepare('select category, channel, is_on from notification_preference').all()
  .map(({ category, channel, is_on: isOn }) => `${category} ${channel} ${isOn}`)

test('[MP2] a category that is off is not mailed, except for money that leaves', async () => {
  expect(await switchMail('money', false)).toBe(undefined)
  await run(notify.call(refused))
  expect(bodies()).toEqual([])
  await run(notify.call(leaving))
  expect(bodies()).toHaveLength(1)
  await switchMail('money', true)
  await run(notify.call(refused))
  expect(bodies()).toHaveLength(2)
})

test('[MP1, MP3] only a changed channel is stored, and the mails of security stay on', async () => {
  expect(await switchMail('security', false)).toBe('not_optional')
  await switchMail('money', false)
  await switchMail('money', false)
  expect(storedRows()).toEqual(['money mail 0'])
  await switchMail('money', true)
  expect(storedRows()).toEqual([])
})

test('[MP4] 8 mails from 10:00 to 10:59: 5 are sent, at 11:00 one digest of 3 more', async () => {
  for (let sent = 0; sent < 8; sent += 1) {
    now = ten + sent * 8 * minuteMs
    await run(notify.call(refused))
  }
  expect(bodies()).toHaveLength(5)
  await run(notify.call({ kind: 'password_changed', parameters: '{}' }))
  await run(notify.call(leaving))
  expect(bodies(), 'security and money with a report link never wait').toHaveLength(7)
  await run(sendMailDigests.call({ most: 10 }))
  expect(bodies(), 'the hour goes on').toHaveLength(7)
  now = ten + 60 * minuteMs
  await run(sendMailDigests.call({ most: 10 }))
  await run(sendMailDigests.call({ most: 10 }))
  expect(bodies()).toHaveLength(8)
  expect(bodies().at(-1)).toMatch(/^3 more notifications: .*#\/pages\/message\/index$/)
  await run(notify.call(refused))
  expect(bodies(), 'a new hour has its own five').toHaveLength(9)
})

test('[MP4] the digest goes before the first mail of the next hour when no turn came', async () => {
  for (let sent = 0; sent < 6; sent += 1) await run(notify.call(refused))
  now = ten + 61 * minuteMs
  await run(notify.call(refused))
  expect(bodies().slice(5)).toEqual([
    expect.stringMatching(/^1 more notification: /), expect.stringContaining('1.50 BTC'),
  ])
})

test('[MP7] mails in quiet hours are one digest after them, security is mailed', async () => {
  await run(setQuietHours.call({
    user, isOn: true, fromMinute: 9 * 60 + 30, toMinute: 11 * 60 + 30, zone: 'UTC',
  }))
  await run(notify.call(refused))
  await run(notify.call({ kind: 'password_changed', parameters: '{}' }))
  await run(notify.call(leaving))
  expect(bodies()).toHaveLength(2)
  now = ten + 61 * minuteMs
  await run(sendMailDigests.call({ most: 10 }))
  await run(notify.call(refused))
  expect(bodies(), 'the hours go on').toHaveLength(2)
  now = ten + 91 * minuteMs
  await run(sendMailDigests.call({ most: 10 }))
  now = ten + 121 * minuteMs
  await run(sendMailDigests.call({ most: 10 }))
  await run(sendMailDigests.call({ most: 10 }))
  expect(bodies()).toHaveLength(3)
  expect(bodies().at(-1)).toMatch(/^2 more notifications: /)
})

test('[MP4] of 23 with a limit of 20, 20 are sent and 3 are counted', () => {
  let counts = { sent: 0, withheld: 0 }
  let sent = 0
  for (let each = 0; each < 23; each += 1) {
    const { isSent, ...next } = takeTurn(counts, 20)
    counts = next
    sent += Number(isSent)
  }
  expect(sent).toBe(20)
  expect(counts).toEqual({ sent: 20, withheld: 3 })
})
