// Every step that may be asked of the sequencer's thread: the exports of each `*steps.ts` of the
// features, the console's gate and market data. The thread loads no handlers, so it starts sooner.
import { join } from 'node:path'
import { featureOf } from '#kit/feature.ts'
import { featureFolders, importAll, partFiles } from '#http/part-files.ts'
import type { AnyStep } from '#sequencer/steps/step.ts'

const named = /(?:^|[/-])steps\.ts$/
const server = join(import.meta.dirname, '..')
/** Modules below the features that have steps of their own. */
const ofModules = [
  'console/console-steps.ts', 'market-data/candle-steps.ts', 'kit/refusal-steps.ts',
]

/** In the order of the features' names. */
export const steps: readonly AnyStep[] = featureOf('all', await importAll([
  ...ofModules.map((file) => join(server, file)),
  ...featureFolders().flatMap((feature) => partFiles(feature, named)),
])).steps
