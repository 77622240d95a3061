// The checks of every feature's rows for `verify`: the exports of each `*checks.ts`.
import { featureFolders, importAll, partFiles } from '#features/part-files.ts'
import { type FeatureCheck, isFeatureCheck } from '#sequencer/verify/verify-check.ts'

const named = /(?:^|[/-])checks\.ts$/

/** In the order of the features' names. */
export const featureChecks: readonly FeatureCheck[] = await loadChecks()

async function loadChecks(): Promise<readonly FeatureCheck[]> {
  const exported = await importAll(
    featureFolders().flatMap((feature) => partFiles(feature, named)))
  return exported.map((value) => {
    if (isFeatureCheck(value)) return value
    throw new Error('a file of checks exports another value')
  })
}
