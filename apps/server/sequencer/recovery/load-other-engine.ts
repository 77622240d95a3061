// The engine of another checkout of this project, for a shadow run. It is trusted as this one is.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EngineMaker } from '#sequencer/verify/replay-log.ts'

export type OtherEngine = EngineMaker & { readonly engineVersion: number }

/** From the root of a checkout, or from its packages/engine; throws with the missing part. */
export async function loadOtherEngine(path: string): Promise<OtherEngine> {
  const root = resolve(path)
  const entry = [join(root, 'packages/engine/index.ts'), join(root, 'index.ts')]
    .find((file) => existsSync(file) && existsSync(join(file, '../create-engine.ts')))
  if (entry === undefined) throw new Error(`${root} contains no engine: name a checkout's root`)
  const found = await importEntryPoint(entry)
  if (!isEngineEntryPoint(found)) throw new Error(`${entry} is not an engine's entry point`)
  return found
}

async function importEntryPoint(entry: string): Promise<object> {
  try {
    const found: object = await import(pathToFileURL(entry).href)
    return found
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the engine of ${entry} does not load; is that checkout installed (npm ci)? `
      + reason, { cause: error })
  }
}

function isEngineEntryPoint(entry: object): entry is OtherEngine {
  return typeof Reflect.get(entry, 'createEngine') === 'function'
    && typeof Reflect.get(entry, 'loadEngine') === 'function'
    && Number.isSafeInteger(Reflect.get(entry, 'engineVersion'))
}
