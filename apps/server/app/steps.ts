// Every step that may be asked of the sequencer's thread, read from the features' folders. The
// thread loads `thread-steps.ts` of each folder and neither calls nor handlers: it starts sooner.
import { existsSync, readdirSync } from 'node:fs'
import type { AnyStep } from '#sequencer/steps/step.ts'

const root = new URL('../features/', import.meta.url)

/** In the order of the features' names. */
export const steps: readonly AnyStep[] = (await Promise.all(
  readdirSync(root).sort()
    .map((folder) => new URL(`${folder}/thread-steps.ts`, root))
    .filter((file) => existsSync(file))
    .map(loadSteps),
)).flat()

async function loadSteps(file: URL): Promise<readonly AnyStep[]> {
  const { steps: found }: { steps?: readonly AnyStep[] } = await import(file.href)
  if (found === undefined) throw new Error(`${file.pathname} exports no steps`)
  return found
}
