// The steps of new coins on a sequencer's store in this thread, on a clock of the test's own: users
// with money that subscribe to one offer, its list and its signed draw.
import {
  cutoffOf, type DrawLine, drawKeyOf, listHashOf, listTextOf,
} from '@ingot/contract/proof'
import {
  accepted, asAssetId, asUserId, drawNameOf, type Outcome,
} from '@ingot/contract/vocabulary'
import { steps } from '#app/steps.ts'
import { drawOffer, publishList, turnOffer } from '@ingot/features/new-coin/server/life-steps.ts'
import { settleOffer, settleSubscription } from '@ingot/features/new-coin/server/settle-steps.ts'
import { subscribe } from '@ingot/features/new-coin/server/subscribe-steps.ts'
import { insertOperator } from '@ingot/features/operator/server/operator-row.ts'
import { insertUser } from '@ingot/features/session/server/store.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import type { PlainValue, StepValue } from '#sequencer/steps/plain-value.ts'
import { defineStep, type Step } from '#sequencer/steps/step.ts'
import type { Receipt, Submission } from '#sequencer/submission.ts'
import { coins } from '#testing/test-sequencer.ts'
import { putOpenOffer } from './offer-test-steps.ts'

export const rigBegin = 1_800_000_000_000
const hourMs = 3_600_000
const firstUser = 10_001
const offer = 1
const atOnce = 500

const addUser = defineStep({
  name: 'test-add-subscriber',
  async run(step, { id }: { readonly id: number }) {
    const opened = step.apply({ kind: 'open-user', user: asUserId(id) })
    if (!opened.ok) return opened
    await insertUser(step, {
      id, to: `rig${id}@example.com`, countryCode: '', userPhone: '', passwordHash: 'x',
      userName: 'rig', inviterId: null, inviteCode: `RIG${id}`, language: 'en_US',
    })
    return accepted(null)
  },
})

const signers = ['ann', 'ben'] as const

/** Two operators who may sign; their numbers are 1 and 2. */
const addSigners = defineStep({
  name: 'test-add-signers',
  async run(step) {
    for (const name of signers) {
      const id = await insertOperator(step, { name, role: 'finance', secretHash: name })
      await step.database.updateTable('operator').set({ status: 'active' }).where('id', '=', id)
        .execute()
    }
    return accepted(null)
  },
})

const signDraw = defineStep({
  name: 'test-sign-draw',
  async run(step) {
    for (const [place] of signers.entries()) {
      await step.database.insertInto('approval').values({
        subject: 'offer-draw', row_id: offer, operator_id: place + 1, facts: '{"version":"1"}',
        approved_at: step.at,
      }).execute()
    }
    return accepted(null)
  },
})

export type OfferRig = Awaited<ReturnType<typeof openOfferRig>>

export async function openOfferRig(dataFolder: string, clock: () => number) {
  const store = await openSequencerStore({
    dataFolder, steps: [...steps, addUser, addSigners, signDraw, putOpenOffer], compaction: null,
    clock, onProgress: () => {},
  })
  const submitAll = async (submissions: readonly Submission[]) => {
    const answers = []
    for (let at = 0; at < submissions.length; at += atOnce) {
      answers.push(...(await store.runner.runSteps(submissions.slice(at, at + atOnce))).answers)
    }
    const refused = answers.find(({ ok }) => !ok)
    if (refused?.ok === false) throw new Error(`a step was refused: ${refused.reject.code}`)
  }
  const run = async <Input extends PlainValue, Result extends StepValue>(
    step: Step<Input, Result>, input: Input,
  ): Promise<Result> => {
    const { answers: [answer] } = await store.runner.runSteps([{ step: step.call(input) }])
    const outcome = answer as Outcome<Receipt<Result>> | undefined
    if (outcome?.ok !== true) throw new Error(`${step.name}: ${outcome?.reject.code}`)
    return outcome.value.result
  }
  return {
    run, submitAll,
    close: () => store.close(),
    rows: (text: string) => store.database.prepare(text).all().map((row) => ({ ...row })),
  }
}

export type FilledOffer = {
  readonly users: number
  /** The tickets that the user of a place asks for. */
  readonly ticketsOf: (place: number) => number
  /** The tickets that are offered. */
  readonly offered: number
  readonly asset: number
  /** When the offer opens, an hour before it closes. */
  readonly begin: number
}

type ClosedOffer = { readonly listHash: string, readonly lines: readonly DrawLine[] }

/** A closed offer with its published list, and two operators who may sign its draw. */
export async function fillClosedOffer(
  dataFolder: string, { users, ticketsOf, offered, asset, begin }: FilledOffer,
): Promise<ClosedOffer> {
  let now = begin
  const rig = await openOfferRig(dataFolder, () => now)
  const places = Array.from({ length: users }, (_, place) => place)
  const most = Math.max(...places.map(ticketsOf))
  await rig.submitAll(places.map((place) => ({ step: addUser.call({ id: firstUser + place }) })))
  await rig.submitAll(places.map((place) => ({
    command: {
      kind: 'credit-deposit', user: asUserId(firstUser + place), asset: asAssetId(1),
      units: coins(most + 10),
    },
  })))
  await rig.run(putOpenOffer, { asset, tickets: offered, most })
  await rig.submitAll(places.map((place) => ({
    step: subscribe.call({
      userId: firstUser + place, offerId: offer, units: coins(ticketsOf(place)),
      random: '0f'.repeat(32),
    }),
  })))
  now += hourMs
  await rig.run(turnOffer, { id: offer })
  const lines = rig.rows(`select tag, first_ticket as first, tickets as count
    from new_coin_subscription order by id`)
    .map(({ tag, first, count }) =>
      ({ tag: String(tag), first: Number(first), count: Number(count) }))
  const [text, tickets] = [listTextOf(lines), lines.reduce((sum, { count }) => sum + count, 0)]
  const listHash = listHashOf(text)
  await rig.run(publishList, { id: offer, listHash, lines: lines.length, tickets })
  await rig.run(addSigners, null)
  await rig.close()
  return { listHash, lines }
}

/** A drawn offer of half as many tickets as its users ask for: one to three each. */
export async function fillDrawnOffer(dataFolder: string, users: number): Promise<void> {
  const { listHash, lines } = await fillClosedOffer(dataFolder, {
    users, ticketsOf: (place) => 1 + (firstUser + place) % 3, offered: users, asset: 2,
    begin: rigBegin,
  })
  const rig = await openOfferRig(dataFolder, () => rigBegin + 2 * hourMs)
  await rig.run(signDraw, null)
  const beacon = 'be'.repeat(32)
  const key = drawKeyOf(drawNameOf(offer), { seed: '5e'.repeat(32), beacon, listHash })
  await rig.run(drawOffer, {
    id: offer, listHash, beaconValue: beacon, beaconSignature: '',
    cutoff: cutoffOf({ key, lines, winners: users }),
  })
  await rig.close()
}

/** Ends the subscriptions as the job does; `onStep` follows each step's commit. */
export async function settleDrawnOffer(rig: OfferRig, onStep: () => void): Promise<void> {
  const waiting = () => rig.rows(`select id from new_coin_subscription
    where status = 'waiting_lottery' order by id limit 8`).map(({ id }) => Number(id))
  for (let ids = waiting(); ids.length > 0; ids = waiting()) {
    await rig.submitAll(ids.map((id) => ({ step: settleSubscription.call({ id }) })))
    onStep()
  }
  for (let isDone = false; !isDone; onStep()) {
    isDone = (await rig.run(settleOffer, { id: offer })).isDone
  }
}
