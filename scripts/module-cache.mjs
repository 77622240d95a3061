// Loading the server's thousand modules costs a thread a second, and the tests start hundreds of
// threads and programs. A run of tests therefore reads every module once, before its first test.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const scripts = import.meta.dirname
const cache = join(dirname(scripts), '.cache')

/**
 * Records the modules as they are now, and returns the environment in which every Node process and
 * thread loads them from the record. Sources that change during the run are not read again.
 */
export function recordModules() {
  const folder = join(cache, 'modules')
  const compiled = join(cache, 'compiled')
  for (const old of [folder, compiled]) rmSync(old, { recursive: true, force: true })
  const recorder = fileURLToPath(new URL('./record-modules.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [
    '--disable-warning=ExperimentalWarning', recorder, folder,
  ], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the modules were not recorded')
  const preload = pathToFileURL(join(scripts, 'serve-modules.mjs')).href
  const options = [process.env['NODE_OPTIONS'], `--import=${preload}`].filter(Boolean).join(' ')
  return {
    ...process.env, NODE_OPTIONS: options, NODE_COMPILE_CACHE: compiled,
    INGOT_MODULES: folder,
  }
}
