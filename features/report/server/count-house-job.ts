// Counts the new entries of the exchange's own accounts every half minute. It goes on from the
// cursor, so that a batch is counted once, also after a stop.
import { asAssetId } from '@ingot/contract/vocabulary'
import { type FeatureJob, repeatWork } from '@ingot/server/kit/feature.ts'
import { usdtPrice } from '@ingot/server/kit/usdt-price.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { dayOf } from '@ingot/server/store/rows/day-of.ts'
import type { EntryRunTable } from '@ingot/server/store/tables/core-tables.ts'
import { countEntries, houseLinesOf, type HouseSum } from './count-entries.ts'
import { loadFeeMarkets } from './fee-markets.ts'
import { addCounted, beginReports } from './report-steps.ts'

const everyMs = 30_000
/** The batches of one step, which the whole exchange waits for. */
const batchesAtOnce = 100

export const countHouseJob: FeatureJob = {
  kind: 'job',
  start: ({ services, logger }) => repeatWork({
    everyMs,
    work: (ending) => countHouseEntries(services, ending),
    onFailure(error) { logger.error({ error }, 'entries were not counted this time') },
  }),
}

/** Counts until no batch is left, or until the signal. */
export async function countHouseEntries(services: Services, ending?: AbortSignal): Promise<void> {
  const { reports, sequencer } = services
  const begun = await reports.selectFrom('report_cursor').select('id').executeTakeFirst()
  if (begun === undefined) await sequencer.run(beginReports, null)
  let more = true
  while (more) {
    if (ending?.aborted === true) return
    more = await countNext(services)
  }
}

/** Returns whether more batches may wait. */
async function countNext(services: Services): Promise<boolean> {
  const { reports, sequencer } = services
  const { batch: after } = await reports.selectFrom('report_cursor').select('batch')
    .executeTakeFirstOrThrow()
  const runs = await reports.selectFrom('entry_run').selectAll().where('batch', '>', after)
    .orderBy('batch').limit(batchesAtOnce).execute()
  const last = runs.at(-1)
  if (last === undefined) return false
  const marketOf = await loadFeeMarkets(reports, runs.flatMap(houseLinesOf))
  const counted = await sequencer.run(addCounted, {
    after, batch: last.batch, countedAt: last.posted_at, days: daysOf(runs),
    sums: countEntries(runs, marketOf).map((sum) =>
      ({ ...sum, usdtUnits: worthOf(services, sum) })),
  })
  if (!counted.ok) throw new Error(`counted entries were refused: ${counted.reject.code}`)
  return runs.length === batchesAtOnce
}

const daysOf = (runs: readonly EntryRunTable[]) =>
  [...Map.groupBy(runs, ({ posted_at: at }) => dayOf(at))].map(([day, own]) => ({
    day, firstBatch: own[0]?.batch ?? 0, lastBatch: own.at(-1)?.batch ?? 0,
  }))

/** Zero for a coin without a price. */
function worthOf(services: Services, { asset, units }: HouseSum): bigint {
  const price = usdtPrice(services, services.listings.asset(asAssetId(asset)))
  return price === undefined ? 0n : units * price.multiplier / price.divisor
}
