// Ends the withdrawals that wait for approval while their owner has reported that it was not them.
// The report locks them at once; a step sends one command, so each is ended by a step of its own.
// The rows are the job's work: it goes on after a stop between any two of them. An approved one is
// ended by the job that follows transfers, which knows the transfers of custody.
import { repeatWork, type FeatureJob } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { stopReportedWithdrawal } from './reported-steps.ts'

const everyMs = 1_000
const stoppedAtOnceMax = 100

export const stopReportedJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    return repeatWork({
      everyMs,
      work: (ending) => stopReported(services, ending),
      onFailure(error) { logger.error({ error }, 'reported withdrawals were not stopped now') },
    })
  },
}

async function stopReported(
  { database, sequencer }: Services, ending: AbortSignal,
): Promise<void> {
  const rows = await database.selectFrom('user_lock')
    .innerJoin('withdrawal', 'withdrawal.user_id', 'user_lock.user_id')
    .select('withdrawal.id').distinct()
    .where('user_lock.reason', '=', 'reported_by_owner').where('user_lock.lifted_at', 'is', null)
    .where('withdrawal.status', '=', 'pending_approval')
    .orderBy('withdrawal.id').limit(stoppedAtOnceMax).execute()
  for (const { id } of rows) {
    if (ending.aborted) return
    await sequencer.run(stopReportedWithdrawal, { id })
  }
}
