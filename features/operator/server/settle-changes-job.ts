// Ends the changes whose time is over, by the time of the exchange. The rows are its only memory.
import type { FeatureJob } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { settleDueChange } from './decide-steps.ts'

const everyMs = 1_000

export const settleChangesJob: FeatureJob = {
  kind: 'job',
  start({ services, logger }) {
    const { database, clock } = services
    const settle = async (): Promise<void> => {
      const waiting = await database.selectFrom('operator_change')
        .select(['applies_at', 'expires_at']).where('status', '=', 'pending').execute()
      const now = clock()
      if (waiting.some((row) => Math.min(row.applies_at ?? Infinity, row.expires_at) <= now)) {
        await settleDueChanges(services)
      }
    }
    let running: Promise<void> = Promise.resolve()
    const timer = setInterval(() => {
      running = running.then(settle).catch((error: unknown) => {
        logger.error({ error }, 'due changes were not settled this time')
      })
    }, everyMs).unref()
    return {
      async stop() {
        clearInterval(timer)
        await running
      },
    }
  },
}

/** Ends every change whose time is over. */
export async function settleDueChanges(
  { sequencer, sessions }: Pick<Services, 'sequencer' | 'sessions'>,
): Promise<void> {
  let isSettled = true
  while (isSettled) {
    const settled = await sequencer.run(settleDueChange, null)
    isSettled = settled.ok && settled.value.result.isSettled
    if (settled.ok) sessions.ended(settled.value.result.ended)
  }
}
