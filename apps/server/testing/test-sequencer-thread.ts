// The sequencer's thread of a test server: the same statements, but a clock that the test moves.
import { statements } from '#app/statements.ts'
import { steps } from '#app/steps.ts'
import { runSequencerThread } from '#sequencer/run-sequencer-thread.ts'
import { movableClock } from './movable-clock.ts'

await runSequencerThread({ statements, steps, monotonic: movableClock().monotonic })
