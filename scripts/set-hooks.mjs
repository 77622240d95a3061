// Points git to the hooks of the repository. Outside of a clone there is nothing to set.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Sets `core.hooksPath` of this clone. */
export function setHooks() {
  if (!existsSync(join(root, '.git'))) return
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setHooks()
