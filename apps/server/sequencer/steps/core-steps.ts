// The steps that every sequencer knows, whatever features it serves.
import { accepted } from '@ingot/contract/vocabulary'
import type { SecurityEvent } from '#sequencer/seals/security-event.ts'
import { type AnyStep, defineStep } from './step.ts'

/** Records a security event without any other change. */
export const logSecurityEvent = defineStep({
  name: 'log-security-event',
  async run(step, event: SecurityEvent) {
    await step.logEvent(event)
    return accepted(null)
  },
})

export const coreSteps: readonly AnyStep[] = [logSecurityEvent]
