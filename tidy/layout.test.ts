// The tree in ARCHITECTURE.md matches the disk two levels deep: no module and no folder of one is
// missing in either. A line that says "folder for each" stands for its folders.
import { expect, test } from 'vitest'
import { listFolders, readText, report } from './tree.ts'

const roots = ['packages', 'apps']
const parts = [
  'packages/contract', 'packages/engine', 'packages/ui', 'apps/server', 'apps/web', 'apps/console',
]
const walks = ['e2e', 'mutants']
/** Files that are served or packed as they are. */
const unnamed = ['apps/web/public', 'apps/server/testing/fixtures']

type Drawn = { readonly path: string, readonly isOpen: boolean }

/** The drawn folders: `path/` at the start of a line of the tree, nested by indentation. */
function drawnFolders(): readonly Drawn[] {
  const block = /```tree\n([\s\S]*?)```/.exec(readText('ARCHITECTURE.md'))?.[1] ?? ''
  const stack: { indent: number; path: string }[] = []
  const folders: Drawn[] = []
  for (const line of block.split('\n')) {
    const match = /^( *)([a-z0-9-]+)\//.exec(line)
    if (match === null) continue
    const indent = match[1]?.length ?? 0
    while ((stack.at(-1)?.indent ?? -1) >= indent) stack.pop()
    const parent = stack.at(-1)?.path
    const path = parent === undefined ? match[2] ?? '' : `${parent}/${match[2] ?? ''}`
    stack.push({ indent, path })
    folders.push({ path, isOpen: line.includes('folder for each') })
  }
  return folders
}

test('the drawn tree and the disk agree', () => {
  const tree = drawnFolders()
  const drawn = tree.map(({ path }) => path)
  const open = tree.flatMap(({ path, isOpen }) => isOpen ? [path] : [])
  const isOpen = (path: string): boolean =>
    open.some((one) => path === one || path.startsWith(`${one}/`))
  const modules = parts.flatMap((part) => listFolders(part).map((name) => `${part}/${name}`))
    .filter((path) => !isOpen(path) && !unnamed.includes(path))
  const parents = [...roots, ...parts, ...walks, ...modules].filter((path) => !isOpen(path))
  const onDisk = parents.flatMap((parent) =>
    listFolders(parent).map((name) => `${parent}/${name}`))
  report('layout', onDisk.length)
  expect(onDisk.filter((path) => !drawn.includes(path) && !unnamed.includes(path))).toEqual([])
  expect(drawn.filter((path, at) => drawn.indexOf(path) !== at), 'drawn twice').toEqual([])
  const drawnBelow = drawn.filter((path) =>
    parents.includes(path.slice(0, path.lastIndexOf('/'))))
  expect(drawnBelow.filter((path) => !onDisk.includes(path))).toEqual([])
})
