// Empties the outbox: a message goes with the life of the code in it, also when no other is sent.
import type { RejectCode } from '@ingot/contract/vocabulary'
import type { FeatureJob } from '@ingot/server/kit/feature.ts'
import type { Services } from '@ingot/server/http/services.ts'
import { ReadRefused } from '@ingot/server/reads/read-refused.ts'
import { emptyOutbox, hasExpiredMessages } from './outbox-steps.ts'

export const emptyOutboxJob: FeatureJob = {
  kind: 'job',
  start: ({ services, logger }) => startEmptyOutbox({
    ...services, onReject(code) { logger.warn({ code }, 'the outbox was not emptied') },
  }),
}

export type OutboxJobParts = Pick<Services, 'database' | 'sequencer' | 'clock'> & {
  readonly everyMs?: number
  /** Called when the exchange is too busy; the next round takes those messages too. */
  readonly onReject: (code: RejectCode) => void
}

export type OutboxJob = {
  /** Removes the expired messages. */
  empty(): Promise<void>
  /** Stops the timer after the running work. */
  stop(): Promise<void>
}

const everyMsDefault = 30_000

/** Runs every 30 seconds unless `everyMs` names another interval. */
export function startEmptyOutbox(parts: OutboxJobParts): OutboxJob {
  const { database, sequencer, clock } = parts
  let running: Promise<void> = Promise.resolve()
  const isDue = (now: number): Promise<boolean> =>
    hasExpiredMessages(database, now).catch((error: unknown) => {
      if (!(error instanceof ReadRefused)) throw error
      parts.onReject('busy')
      return false
    })
  const empty = (): Promise<void> => {
    running = running.then(async () => {
      if (!await isDue(clock())) return
      const emptied = await sequencer.run(emptyOutbox, null)
      if (!emptied.ok) parts.onReject(emptied.reject.code)
    })
    return running
  }
  const timer = setInterval(() => void empty(), parts.everyMs ?? everyMsDefault).unref()
  return {
    empty,
    stop() {
      clearInterval(timer)
      return running
    },
  }
}
