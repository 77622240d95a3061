// The sequencer's thread of a test server: the same steps, but a clock that the test moves.
import { steps } from '#app/steps.ts'
import { runSequencerThread } from '#sequencer/run-sequencer-thread.ts'
import { putAnnouncement, putCrowd } from './announcement/crowd-test-steps.ts'
import { certifyUserStep } from './security/certify-user.ts'
import { movableClock } from './movable-clock.ts'
import { putOpenOffer } from './new-coin/offer-test-steps.ts'
import { explainDifference, forgetDurations, grantOperator } from './test-steps.ts'

await runSequencerThread({
  steps: [
    ...steps, certifyUserStep, explainDifference, forgetDurations, grantOperator,
    putAnnouncement, putCrowd, putOpenOffer,
  ],
  monotonic: movableClock().monotonic,
})
