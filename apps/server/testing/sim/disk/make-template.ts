// A database as a first start leaves it: copied for each seed, so that none has to migrate its own.
import { openSequencerStore } from '#sequencer/open-sequencer-store.ts'
import { writeTestKey } from '#testing/test-key.ts'
import { simEpoch } from '#testing/sim/sim-plan.ts'

/** A data folder as a first start leaves it, from which runs begin. */
export async function makeTemplate(dataFolder: string): Promise<void> {
  writeTestKey(dataFolder)
  const store = await openSequencerStore({
    dataFolder, steps: [], compaction: null, clock: () => simEpoch,
    onProgress: () => undefined,
  })
  store.close()
}
