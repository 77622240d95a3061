// The operators' queues of all workflows: the exports of each `*workflow.ts` and `*store.ts` of the
// features that are workflows with a queue. No list names them.
import type { WorkflowQueue } from '#sequencer/steps/workflow.ts'
import { featureFolders, importAll, partFiles } from './part-files.ts'

const named = /(?:^|[/-])(?:workflow|store)\.ts$/

let loaded: Promise<readonly WorkflowQueue[]> | undefined

/** In the order of their names. A handler reads them: it is itself loaded with the features. */
export function loadWorkflowQueues(): Promise<readonly WorkflowQueue[]> {
  loaded ??= findQueues()
  return loaded
}

async function findQueues(): Promise<readonly WorkflowQueue[]> {
  const exported = await importAll(featureFolders().flatMap((name) => partFiles(name, named)))
  return exported.filter(isWorkflow).flatMap(({ queue }) => queue === null ? [] : [queue])
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function isWorkflow(value: unknown): value is { readonly queue: WorkflowQueue | null } {
  return typeof value === 'object' && value !== null && 'kind' in value
    && value.kind === 'workflow'
}
