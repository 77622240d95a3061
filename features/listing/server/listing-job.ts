// Carries planned listings out and ends delisted markets, both at once after the change and again
// from time to time. The rows are its only memory.
import type { Kysely } from 'kysely'
import type { FeatureJob } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { configurationWorkflow } from '@ingot/server/store/rows/configuration.ts'
import type { Database } from '@ingot/server/store/tables/schema.ts'
import { carryOutListing, continueDelisting, noteDelisting } from './listing-steps.ts'
import { listingWorkflowName } from './listing-workflow.ts'
import { countOpen, loadEndingMarkets } from './open-of-market.ts'

const everyMs = 1_000

export const listingJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    const { sequencer } = services
    let running: Promise<void> = Promise.resolve()
    let isStopped = false
    /** Delisted markets that have nothing open, for ever. */
    const ended = new Set<number>()
    const work = (): void => {
      running = running.then(() => isStopped ? undefined : workOff(services, ended))
        .catch((error: unknown) => {
          logger.error({ error }, 'a listing was not carried out this time')
        })
    }
    const unfollow = sequencer.onBatch(({ announced }) => {
      const isMeant = announced.includes(listingWorkflowName)
        || announced.includes(configurationWorkflow)
      if (isMeant) work()
    })
    const timer = setInterval(work, everyMs).unref()
    return {
      async stop() {
        isStopped = true
        clearInterval(timer)
        unfollow()
        await running
      },
    }
  },
}

type Parts = Pick<Services, 'database' | 'sequencer'>

/** Does all that can be done now. */
async function workOff({ database, sequencer }: Parts, ended: Set<number>): Promise<void> {
  let isPlanned = await hasOpenListing(database)
  while (isPlanned) {
    const done = await sequencer.run(carryOutListing, null)
    isPlanned = done.ok && done.value.result.hadOne
  }
  const ending = await loadEndingMarkets(database)
  for (const market of ending.filter(({ id }) => !ended.has(id))) {
    const { symbol, state } = market
    const open = await countOpen(database, market)
    const goesOn = state === 'closing' ? open.positions === 0 || open.openings > 0
      : open.orders + open.conditional > 0
    if (goesOn) await sequencer.run(continueDelisting, { symbol })
    else if (state === 'delisted') {
      const noted = await sequencer.run(noteDelisting, { symbol })
      if (noted.ok) ended.add(market.id)
    }
  }
}

async function hasOpenListing(database: Kysely<Database>): Promise<boolean> {
  const row = await database.selectFrom('listing').select('id')
    .where('status', 'in', ['planned', 'coin_listed']).limit(1).executeTakeFirst()
  return row !== undefined
}
