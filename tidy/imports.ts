// The imports of the repository's files, each as the path of the file that it names.
import { dirname, join, normalize } from 'node:path'
import { readText, type SourceFile } from './tree.ts'

const packages: Readonly<Record<string, string>> = {
  '@ingot/contract': 'packages/contract', '@ingot/engine': 'packages/engine',
  '@ingot/client': 'packages/client', '@ingot/ui': 'packages/ui', '@ingot/server': 'apps/server',
  '@ingot/web': 'apps/web', '@ingot/console': 'apps/console', '@ingot/features': 'features',
}

type Table = Readonly<Record<string, string>>
type Manifest = { readonly exports?: Table, readonly imports?: Table }

const manifests = new Map(['', ...Object.values(packages)].map((folder): [string, Manifest] =>
  [folder, JSON.parse(readText(join(folder, 'package.json'))) as Manifest]))

/** The imports of a file: files of the repository by their paths, other packages by their names. */
export function importsOf({ path, text }: SourceFile): readonly string[] {
  const named = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g
  return [...text.matchAll(named)].map(([, specifier = '']) => targetOf(path, specifier))
}

function targetOf(from: string, specifier: string): string {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('./')) return normalize(join(dirname(from), plain))
  if (plain.startsWith('#')) {
    const home = Object.values(packages).find((folder) => from.startsWith(`${folder}/`)) ?? ''
    return join(home, lookUp(manifests.get(home)?.imports, plain) ?? plain)
  }
  const [, name = '', rest] = /^(@ingot\/[a-z]+)(?:\/(.*))?$/.exec(plain) ?? []
  const folder = packages[name]
  if (folder === undefined) return plain
  const key = rest === undefined ? '.' : `./${rest}`
  return join(folder, lookUp(manifests.get(folder)?.exports, key) ?? key)
}

/** The target of a key in a package's exports or imports, where one star stands for any text. */
function lookUp(table: Table | undefined, key: string): string | undefined {
  const whole = table?.[key]
  if (whole !== undefined) return whole
  return Object.entries(table ?? {}).flatMap(([pattern, target]) => {
    const [head = '', tail] = pattern.split('*')
    if (tail === undefined || !key.startsWith(head) || !key.endsWith(tail)) return []
    return [target.replace('*', key.slice(head.length, key.length - tail.length))]
  })[0]
}
