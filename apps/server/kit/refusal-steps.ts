// The step of a request that something outside the sequencer refuses. A step runs only under a new
// key: a key with a result returns that result before.
import { type Outcome, type RejectCode, rejected } from '@ingot/contract/vocabulary'
import { defineStep } from '#sequencer/steps/step.ts'

/** Refuses with the code; under the key of an accepted request it returns the first result. */
export const refuseNewRequest = defineStep({
  name: 'refuse-new-request',
  run: async (_, code: RejectCode): Promise<Outcome<never>> => rejected(code),
})
