// The sequencer's thread of the process that is killed: the real one, without a feature. It folds
// its log after every few batches, so that whatever strikes strikes there too.
import { runSequencerThread } from '#sequencer/run-sequencer-thread.ts'

await runSequencerThread({
  steps: [], checkpointPages: { due: 80, again: 20, behind: 800 },
})
