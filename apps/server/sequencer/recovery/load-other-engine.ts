// The engine of another checkout of this project, for a shadow run. It is trusted as this one is.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EngineMaker } from '#sequencer/verify/replay-log.ts'

export type OtherEngine = EngineMaker & { readonly engineVersion: number }

/** From the root of a checkout, or from its packages/engine; throws with the missing part. */
export async function loadOtherEngine(path: string): Promise<OtherEngine> {
  const root = resolve(path)
  const door = [join(root, 'packages/engine/index.ts'), join(root, 'index.ts')]
    .find((file) => existsSync(file) && existsSync(join(file, '../create-engine.ts')))
  if (door === undefined) throw new Error(`${root} contains no engine: name a checkout's root`)
  const found = await importDoor(door)
  if (!isEngineDoor(found)) throw new Error(`${door} is not an engine's entry point`)
  return found
}

async function importDoor(door: string): Promise<object> {
  try {
    const found: unknown = await import(pathToFileURL(door).href)
    return typeof found === 'object' && found !== null ? found : {}
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the engine of ${door} does not load; is that checkout installed (npm ci)? `
      + reason, { cause: error })
  }
}

function isEngineDoor(door: object): door is OtherEngine {
  return typeof Reflect.get(door, 'createEngine') === 'function'
    && typeof Reflect.get(door, 'loadEngine') === 'function'
    && Number.isSafeInteger(Reflect.get(door, 'engineVersion'))
}
