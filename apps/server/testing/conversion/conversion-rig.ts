// The steps of conversions on a sequencer's store in this thread, on a clock of the test's own:
// two users with money, and a desk with terms and inventory.
import { accepted, asAssetId, asUserId, type Outcome } from '@ingot/contract/vocabulary'
import { steps } from '#app/steps.ts'
import type { PricedCoin } from '@ingot/features/conversion/server/conversion-prices.ts'
import { seedDeskCoin } from '@ingot/features/conversion/server/desk-steps.ts'
import type { QuoteRequest } from '@ingot/features/conversion/server/quote-steps.ts'
import { insertUser } from '@ingot/features/session/server/store.ts'
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import type { PlainValue, StepValue } from '#sequencer/steps/plain-value.ts'
import { type AnyStep, defineStep, type Step } from '#sequencer/steps/step.ts'
import type { Receipt, StepOptions, Submission } from '#sequencer/submission.ts'
import { coins } from '#testing/test-sequencer.ts'

export const rigUsers = [10_001, 10_002] as const

const usdt: PricedCoin = {
  assetId: 1, multiplier: 1n, divisor: 1n, price: '', errorPpm: 0,
}
/** At 100,000 USDT. */
const btc: PricedCoin = {
  assetId: 2, multiplier: 100_000n, divisor: 1n, price: '100000', errorPpm: 0,
}

/** A request that gives USDT for BTC. */
export function rigQuote(
  userId: number, units: bigint, changes: Partial<QuoteRequest> = {},
): Omit<QuoteRequest, 'priceAt'> {
  return { userId, side: 'give', units, from: usdt, to: btc, ...changes }
}

export const jumping: PricedCoin = { ...btc, errorPpm: 1_001 }
export const steady: PricedCoin = { ...btc, errorPpm: 1_000 }

const addUsers = defineStep({
  name: 'test-add-converter',
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

const setTerms = defineStep({
  name: 'test-set-desk-terms',
  async run(step, terms: { readonly floor: bigint; readonly hour: bigint }) {
    await step.database.updateTable('desk_coin')
      .set({ floor_units: terms.floor, hour_max_usdt_units: terms.hour })
      .where('asset_id', '=', 2).execute()
    return accepted(null)
  },
})

export type ConversionRig = Awaited<ReturnType<typeof openConversionRig>>

/** The desk begins with 3 BTC and 1,000,000 USDT; a folder that was filled before keeps its own. */
export async function openConversionRig(
  dataFolder: string, clock: () => number, further: readonly AnyStep[] = [],
) {
  const store = await openSequencerStore({
    dataFolder, steps: [...steps, addUsers, setTerms, ...further], compaction: null, clock,
    onProgress: () => {},
  })
  const submitAll = (submissions: readonly Submission[]) =>
    store.runner.runSteps([...submissions]).then(({ answers }) => answers)
  const run = async <Input extends PlainValue, Result extends StepValue>(
    step: Step<Input, Result>, input: Input, options: StepOptions = {},
  ): Promise<Outcome<Receipt<Result>>> => {
    const [answer] = await submitAll([{ ...options, step: step.call(input) }])
    if (answer === undefined) throw new Error('a submission has a reply')
    return answer as Outcome<Receipt<Result>>
  }
  const key = (name: string) => ({ key: { scope: 'rig', key: name, body: '' } })
  for (const id of rigUsers) {
    await run(addUsers, { id }, key(`user ${id}`))
    await submitAll([{
      ...key(`deposit ${id}`),
      command: {
        kind: 'credit-deposit', user: asUserId(id), asset: asAssetId(1), units: coins(300_000),
      },
    }])
  }
  await run(seedDeskCoin, { asset: 1, symbol: 'USDT', fundUnits: coins(1_000_000) }, key('usdt'))
  await run(seedDeskCoin, { asset: 2, symbol: 'BTC', fundUnits: coins(3) }, key('btc'))
  return {
    run, submitAll, close: () => store.close(),
    setTerms: (floor: bigint, hour: bigint) => run(setTerms, { floor, hour }),
    rows: (text: string) => store.database.prepare(text).all().map((row) => ({ ...row })),
  }
}
