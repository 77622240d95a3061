// All features, read from their folders when the server starts: the exports of each `*handlers.ts`,
// `*steps.ts` and `*job.ts`. No list names them.
import { consoleCalls } from '#console/console-calls.ts'
import { contractCalls } from '#http/contract-calls.ts'
import { type Feature, featureOf } from './feature.ts'
import { featureFaults } from './feature-faults.ts'
import { featureFolders, importAll, partFiles } from '#http/part-files.ts'

const named = /(?:^|[/-])(?:handlers|steps|job)\.ts$/

/** In the order of their names. */
export const features: readonly Feature[] = await loadFeatures()

async function loadFeatures(): Promise<readonly Feature[]> {
  const found = await Promise.all(featureFolders().map(async (name) =>
    featureOf(name, await importAll(partFiles(name, named)))))
  const faults = featureFaults(found, contractCalls, consoleCalls)
  if (faults.length > 0) throw new Error(`the features cannot be used: ${faults.join('; ')}`)
  return found
}
