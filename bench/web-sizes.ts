// The download of a visitor, from the built web app and its manifest: the first load's JavaScript
// and every lazy route's own part, gzip level 9 in kB of 1,000 bytes, against the budgets.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { BenchRow } from './bench-row.ts'

const initialKbMax = 160
const lazyRouteKbMax = 70

const dist = new URL('../apps/web/dist/', import.meta.url)

type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

export function benchWebSizes(): BenchRow[] {
  const manifest = readManifest()
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
  if (entries.length === 0) throw new Error('the manifest of the web app names no entry')
  const initial = new Set(entries.flatMap((entry) => [...closureOf(manifest, entry)]))
  const home = pageKeys(manifest).find((key) => key.includes('pages/home/'))
  const first = home === undefined ? initial : new Set([...initial, ...closureOf(manifest, home)])
  const rows = [
    sizeRow('web: initial JS with home', scriptsOf(manifest, first), initialKbMax),
    { ...sizeRow('web: initial CSS', stylesOf(manifest, first), null) },
  ]
  for (const kind of ['spot', 'contract']) {
    const parts = lazyKeys(manifest).filter((key) =>
      key.endsWith('trade/trade-page.tsx') || key.endsWith(`trade/${kind}-trade.tsx`))
    const route = new Set(parts.flatMap((key) => [...closureOf(manifest, key)]))
    const own = [...route].filter((part) => !initial.has(part))
    rows.push(sizeRow(`web: trade route, ${kind}`, scriptsOf(manifest, own), lazyRouteKbMax))
  }
  for (const key of lazyKeys(manifest)) {
    const own = [...closureOf(manifest, key)].filter((part) => !initial.has(part))
    const isPage = pageKeys(manifest).includes(key)
    // The chart is the one part that may be larger; it loads after the page that holds it.
    const limit = isPage ? lazyRouteKbMax : null
    rows.push(sizeRow(`web: ${nameOf(key)}`, scriptsOf(manifest, own), limit))
  }
  return rows
}

function sizeRow(name: string, files: readonly string[], limitKb: number | null): BenchRow {
  const bytes = files.reduce((sum, file) => sum + gzipBytes(file), 0)
  const ours = bytes / 1_000
  const base = { name, ours, unit: 'kB gzip', note: `${files.length} files` }
  if (limitKb === null) return { ...base, peer: null, ratio: null }
  return { ...base, peer: limitKb, ratio: ours / limitKb, goal: { of: 'ours', atMost: limitKb } }
}

function readManifest(): Manifest {
  const text = readFileSync(new URL('.vite/manifest.json', dist), 'utf8')
  return JSON.parse(text) as Manifest
}

/** A chunk and all that it imports at once; dynamic imports are not followed. */
function closureOf(manifest: Manifest, key: string): Set<string> {
  const found = new Set<string>()
  const open = [key]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(manifest[next]?.imports ?? []))
  }
  return found
}

function lazyKeys(manifest: Manifest): string[] {
  const keys = Object.values(manifest).flatMap((chunk) => chunk.dynamicImports ?? [])
  return [...new Set(keys)].toSorted()
}

function pageKeys(manifest: Manifest): string[] {
  return lazyKeys(manifest).filter((key) => /(?:^|\/)(?:pages|app)\/.*-page\.tsx$/.test(key))
}

function scriptsOf(manifest: Manifest, keys: Iterable<string>): string[] {
  const files = [...keys].flatMap((key) => manifest[key]?.file ?? [])
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

function stylesOf(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))]
}

function nameOf(key: string): string {
  return key.replace(/^.*node_modules\//, '').replace(/\.(?:ts|tsx|js|json)$/, '')
}

function gzipBytes(file: string): number {
  return gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length
}
