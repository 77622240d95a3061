// The checks of every feature's rows for `verify`: those that each workflow has by itself, and the
// exports of each `*checks.ts`.
import { featureFolders, importAll, partFiles } from '#http/part-files.ts'
import { loadWorkflows } from '#kit/workflow-queues.ts'
import { type FeatureCheck, isFeatureCheck } from '#sequencer/verify/verify-check.ts'

const named = /(?:^|[/-])checks\.ts$/

/** The workflows' by their names, then the features' by theirs. */
export const featureChecks: readonly FeatureCheck[] = await loadChecks()

async function loadChecks(): Promise<readonly FeatureCheck[]> {
  const exported = await importAll(
    featureFolders().flatMap((feature) => partFiles(feature, named)))
  const own = exported.map((value) => {
    if (isFeatureCheck(value)) return value
    throw new Error('a file of checks exports another value')
  })
  return [...(await loadWorkflows()).flatMap(({ checks }) => checks), ...own]
}
