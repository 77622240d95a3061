// Before the port opens, each currency without terms gets its first ones. A sandbox renews its
// made-up rates while it runs.
import { fiats } from '@ingot/contract/vocabulary'
import type { FeatureJob } from '@ingot/server/kit/feature.ts'
import '@ingot/server/store/tables/fiat-tables.ts'
import { simulatedSource } from './fiat-seeds.ts'
import { renewSimulatedRates, seedQuickTrade } from './seed-steps.ts'

const everyMs = 600_000

export const seedQuickTradeJob: FeatureJob = {
  kind: 'job',
  async start({ services: { database, mode, sequencer }, logger }) {
    const known = await database.selectFrom('fiat_currency').select('fiat').execute()
    if (known.length < fiats.length) {
      const seeded = await sequencer.run(seedQuickTrade, mode)
      if (!seeded.ok) throw new Error('the currencies have no terms')
    }
    if (mode !== 'sandbox') return { stop: async () => {} }
    const renew = async (): Promise<void> => {
      await sequencer.run(renewSimulatedRates, simulatedSource)
    }
    await renew()
    const timer = setInterval(() => {
      renew().catch((error: unknown) => {
        logger.error({ error }, 'the made-up rates were not renewed this time')
      })
    }, everyMs).unref()
    return { stop: async () => clearInterval(timer) }
  },
}
