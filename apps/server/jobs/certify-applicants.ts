// [ID13] A sandbox has no reviewers, so it certifies each user's application after a minute. The
// applications of simulated accounts wait for an operator. Production never runs it.
import { customerIdMin } from '@ingot/contract/vocabulary'
import { repeatWork, type RunningJob } from '#kit/feature.ts'
import { certifyInSandbox } from '@ingot/features/identity/server/sandbox-steps.ts'
import type { Services } from '#http/services.ts'
import '#store/tables/identity-tables.ts'

const waitMs = 60_000
const mostAtOnce = 20

type Parts = {
  readonly services: Pick<Services, 'clock' | 'database' | 'mode' | 'sequencer'>
  readonly everyMs: number
  onFailure(error: unknown): void
}

export function startCertifying({ services, everyMs, onFailure }: Parts): RunningJob {
  const { clock, database, mode, sequencer } = services
  if (mode !== 'sandbox') return { stop: async () => {} }
  return repeatWork({
    everyMs,
    async work() {
      const waiting = await database.selectFrom('identity').select(['id', 'submitted_at'])
        .where('status', '=', 'pending_approval').where('submitted_at', '<=', clock() - waitMs)
        .where('user_id', '>=', customerIdMin).orderBy('submitted_at').limit(mostAtOnce).execute()
      for (const { id, submitted_at: submitTime } of waiting) {
        // A refusal means that an operator was quicker.
        await sequencer.run(certifyInSandbox, { id, submitTime })
      }
    },
    onFailure,
  })
}
