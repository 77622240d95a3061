// A folder for simulated disks. It is in memory if the machine has such a file system: the promise
// of a sync is modelled, and need not be waited for.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'

export function makeSimFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'ingot-sim-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
