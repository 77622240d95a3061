// All workflows: the exports of each `*workflow.ts` and `*store.ts` of the features that are
// workflows. No list names them.
import type { Workflow, WorkflowQueue } from '#sequencer/steps/workflow.ts'
import { featureFolders, importAll, partFiles } from '#http/part-files.ts'

const named = /(?:^|[/-])(?:workflow|store)\.ts$/

/** A workflow without the types of its states and rows. */
export type AnyWorkflow = Pick<Workflow<string>, 'kind' | 'name' | 'table' | 'checks' | 'queue'>

let loaded: Promise<readonly AnyWorkflow[]> | undefined

/** In the order of their names. A handler reads them: it is itself loaded with the features. */
export function loadWorkflows(): Promise<readonly AnyWorkflow[]> {
  loaded ??= findWorkflows()
  return loaded
}

/** The operators' queues of the workflows that have one, in the order of their names. */
export async function loadWorkflowQueues(): Promise<readonly WorkflowQueue[]> {
  return (await loadWorkflows()).flatMap(({ queue }) => queue === null ? [] : [queue])
}

async function findWorkflows(): Promise<readonly AnyWorkflow[]> {
  const exported = await importAll(featureFolders().flatMap((name) => partFiles(name, named)))
  return [...new Set(exported.filter(isWorkflow))]
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function isWorkflow(value: unknown): value is AnyWorkflow {
  return typeof value === 'object' && value !== null && 'kind' in value
    && value.kind === 'workflow'
}
