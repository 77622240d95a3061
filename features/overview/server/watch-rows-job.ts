// Compares the waiting requests with their seals again and again, so that a change by hand is in
// the log before an operator decides about it.
import { type FeatureJob, repeatWork } from '@ingot/server/kit/feature.ts'
import { findChangedRows } from './find-changed-rows.ts'

const everyMs = 30_000

export const watchRowsJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    let known: ReadonlySet<string> = new Set()
    return repeatWork({
      everyMs,
      async work() {
        const found = await findChangedRows(services)
        const rows = found.map(({ workflow, id }) => `${workflow} ${id}`)
        const added = rows.filter((row) => !known.has(row))
        known = new Set(rows)
        if (added.length === 0) return
        logger.fatal({ rows: added }, 'requests were changed by hand; run npm run verify')
      },
      onFailure(error) { logger.error({ error }, 'the waiting requests were not compared') },
    })
  },
}
