// Installed packages are the chosen ones: every package of the lockfile has a digest, comes from
// the registry, and runs no script during installation.
import { expect, test } from 'vitest'
import { readText, report } from './tree.ts'

type Locked = {
  readonly link?: boolean
  readonly integrity?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readText('package-lock.json'),
)
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
const manifests = ['.', 'packages/contract', 'packages/engine', 'packages/client', 'packages/ui',
  'apps/server', 'apps/web', 'apps/console']

test('every package has a strong digest and comes from the registry', () => {
  report('lockfile', installed.length)
  expect(installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    .map(([path]) => path)).toEqual([])
  expect(installed.filter(([, { resolved }]) =>
    resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
    .map(([path]) => path)).toEqual([])
})

test('no package runs a script during installation', () => {
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path)).toEqual([])
})

test('every direct dependency is pinned to one version', () => {
  const ranges = manifests.flatMap((folder) => {
    const manifest: Readonly<Record<string, unknown>> = JSON.parse(
      readText(`${folder}/package.json`),
    )
    return ['dependencies', 'devDependencies', 'optionalDependencies']
      .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
  })
  expect(ranges.length).toBeGreaterThan(20)
  expect(ranges.filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(String(range)))).toEqual([])
})
