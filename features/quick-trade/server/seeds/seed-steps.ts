// The step that gives currencies their first terms. In a sandbox it also makes rates and receiving
// accounts up, which are labelled, and renews those rates.
import { accepted, type Fiat, fiats, type Mode } from '@ingot/contract/vocabulary'
import { nextId } from '@ingot/server/sequencer/steps/next-id.ts'
import { defineStep, type StepContext } from '@ingot/server/sequencer/steps/step.ts'
import { fiatSeeds, rateAgeMaxSeedMs, simulatedSource, wholeToMinor } from './fiat-seeds.ts'

/** Terms that are stored already are never replaced. */
export const seedQuickTrade = defineStep({
  name: 'seed-quick-trade',
  async run(step, mode: Mode) {
    const known = await step.database.selectFrom('fiat_currency').select('fiat').execute()
    for (const fiat of fiats) {
      if (!known.some((row) => row.fiat === fiat)) await seedFiat(step, fiat, mode)
    }
    return accepted(null)
  },
})

async function seedFiat(step: StepContext, fiat: Fiat, mode: Mode): Promise<void> {
  const { database, at } = step
  const seed = fiatSeeds[fiat]
  const isSandbox = mode === 'sandbox'
  await database.insertInto('fiat_currency').values({
    fiat, is_open: Number(isSandbox), rate: isSandbox ? seed.simulatedRate : '',
    rate_at: isSandbox ? at : 0, rate_source: isSandbox ? simulatedSource : '',
    rate_age_max_ms: rateAgeMaxSeedMs, spread_ppm: seed.spreadPpm,
    order_min_units: wholeToMinor(fiat, seed.orderMin),
    order_max_units: wholeToMinor(fiat, seed.orderMax),
    day_max_units: wholeToMinor(fiat, seed.dayMax), day_rate: '', day_rate_at: 0,
  }).execute()
  if (!isSandbox) return
  await database.insertInto('fiat_account').values({
    id: await nextId(database, 'fiat_account'), fiat, label: `Simulated ${fiat}`,
    fields: JSON.stringify(seed.simulatedAccount),
    day_limit_units: wholeToMinor(fiat, seed.dayMax), is_on: 1, created_at: at,
  }).execute()
}

/** Made-up rates stay those of this moment; an operator's rate is not touched. */
export const renewSimulatedRates = defineStep({
  name: 'renew-simulated-rates',
  async run({ database, at }, source: string) {
    await database.updateTable('fiat_currency').set({ rate_at: at })
      .where('rate_source', '=', source).execute()
    return accepted(null)
  },
})
