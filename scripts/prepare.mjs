// Prepares a fresh clone under any Node version: installs the packages of the lockfile (the runtime
// included), builds both apps, finds or installs a browser. It imports only Node's own modules,
// and repeats a step only if its input has changed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.mjs'
import { setHooks } from './set-hooks.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache')
const wanted = new Set(process.argv.slice(2))

mkdirSync(cache, { recursive: true })
install()
if (wanted.has('--web')) buildApps()
if (wanted.has('--browser')) ensureBrowser()

function install() {
  const stamp = digest([join(root, 'package-lock.json')])
  if (existsSync(join(root, 'node_modules', '.bin', 'node')) && isFresh('install', stamp)) return
  say('Installing what the lockfile names (a minute on a fresh machine) …')
  run('npm', ['ci', '--ignore-scripts', '--loglevel=error'])
  setHooks()
  writeStamp('install', stamp)
}

function buildApps() {
  const shared = [
    'features', 'packages/contract', 'packages/engine', 'packages/client', 'packages/ui',
  ]
  buildApp({ name: 'web', title: 'web app', folders: ['apps/web', ...shared] })
  // The console uses the web app's icons and build steps.
  const own = ['apps/console', 'apps/web/public', 'apps/web/build', ...shared]
  buildApp({ name: 'console', title: 'console', folders: own })
}

function buildApp({ name, title, folders }) {
  const sources = folders.flatMap((folder) => listSources(join(root, folder)))
  const stamp = digest([...sources, join(root, 'package-lock.json')])
  if (existsSync(join(root, `apps/${name}/dist/index.html`)) && isFresh(name, stamp)) return
  say(`Building the ${title} …`)
  run('npm', ['run', '--silent', 'build', '-w', `@ingot/${name}`])
  writeStamp(name, stamp)
}

function ensureBrowser() {
  const found = findBrowser()
  if (found !== undefined) return
  const chosen = process.env['CHROME_PATH']
  if (chosen) fail(`CHROME_PATH is not a program: ${chosen}`)
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!isRoot || !hasApt) {
    fail([
      'The browser tests need a Chromium and none was found.',
      'Install one (Debian: apt-get install chromium), or set CHROME_PATH to its program.',
    ].join('\n'))
  }
  say('Installing Chromium and fonts for the browser tests …')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends',
    'chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg'])
  if (findBrowser() === undefined) fail('Chromium was installed but is not on PATH.')
}

function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.cache'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    // The server's part of a feature is in no app.
    if (entry.name === 'server' && path.startsWith(join(root, 'features'))) return []
    if (entry.isDirectory()) return listSources(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}

function digest(paths) {
  const hash = createHash('sha256')
  for (const path of paths.sort()) {
    hash.update(path.slice(root.length)).update(statSync(path).isFile() ? readFileSync(path) : '')
  }
  return hash.digest('hex')
}

function isFresh(name, stamp) {
  const path = join(cache, `${name}.stamp`)
  return existsSync(path) && readFileSync(path, 'utf8') === stamp
}

function writeStamp(name, stamp) {
  writeFileSync(join(cache, `${name}.stamp`), stamp)
}

function run(program, args) {
  const { npm_config_prefix: _prefix, ...env } = process.env
  const bin = join(root, 'node_modules', '.bin')
  const result = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PATH: `${bin}:${env['PATH'] ?? ''}`, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (result.status !== 0) fail(`${program} ${args.join(' ')} failed`)
}

function say(text) {
  process.stdout.write(`${text}\n`)
}

function fail(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
