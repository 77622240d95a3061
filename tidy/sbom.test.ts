// The bill of materials is written from the lockfile by `npm run sbom`; it lists all of it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readText, report } from './tree.ts'

type Locked = {
  readonly name?: string
  readonly version: string
  readonly link?: boolean
  readonly license: string
  readonly integrity: string
}
type Component = {
  readonly name: string
  readonly version: string
  readonly group?: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses?: readonly unknown[]
}

/** npm itself takes a second or two; a busy machine more. */
const msMax = 60_000

test('[D104] the bill of materials lists every locked package with its locked version', () => {
  const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readText('package-lock.json'),
  )
  const folder = mkdtempSync(join(tmpdir(), 'ingot-sbom-'))
  const file = join(folder, 'sbom.json')
  execFileSync(process.execPath, ['scripts/sbom.mjs', file], { stdio: 'pipe' })
  const sbom: { readonly bomFormat: string; readonly components: readonly Component[] } =
    JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })
  expect(sbom.bomFormat).toBe('CycloneDX')
  const listed = new Set(sbom.components.flatMap(({ name, version, group, hashes, licenses }) =>
    (hashes ?? []).map(({ alg, content }) => JSON.stringify([
      group === undefined ? name : `${group}/${name}`, version, alg, content, licenses?.length,
    ]))))
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  report('sbom', locked.length)
  expect(locked.length).toBeGreaterThan(300)
  expect(locked.filter(([path, { name, version, integrity }]) => {
    const digest = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    const own = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return !listed.has(JSON.stringify([own, version, 'SHA-512', digest, 1]))
  }).map(([path]) => path)).toEqual([])
}, msMax)
