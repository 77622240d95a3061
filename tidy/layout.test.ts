// The tree in ARCHITECTURE.md matches the disk: no module is missing in either.
import { expect, test } from 'vitest'
import { listFolders, readText, report } from './tree.ts'

const parents = [
  'packages', 'packages/contract', 'packages/engine', 'apps', 'apps/server', 'apps/web',
  'apps/console',
]

/** The drawn folders: `path/` at the start of a line of the tree, nested by indentation. */
function drawnFolders(): readonly string[] {
  const block = /```tree\n([\s\S]*?)```/.exec(readText('ARCHITECTURE.md'))?.[1] ?? ''
  const stack: { indent: number; path: string }[] = []
  const folders: string[] = []
  for (const line of block.split('\n')) {
    const match = /^( *)([a-z0-9-]+)\//.exec(line)
    if (match === null) continue
    const indent = match[1]?.length ?? 0
    while ((stack.at(-1)?.indent ?? -1) >= indent) stack.pop()
    const parent = stack.at(-1)?.path
    const path = parent === undefined ? match[2] ?? '' : `${parent}/${match[2] ?? ''}`
    stack.push({ indent, path })
    folders.push(path)
  }
  return folders
}

test('the drawn tree and the disk agree', () => {
  const drawn = drawnFolders()
  const onDisk = parents.flatMap((parent) =>
    listFolders(parent).map((name) => `${parent}/${name}`))
  report('layout', onDisk.length)
  expect(onDisk.filter((path) => !drawn.includes(path) && path !== 'apps/web/public')).toEqual([])
  expect(drawn.filter((path, at) => drawn.indexOf(path) !== at), 'drawn twice').toEqual([])
  const drawnBelow = drawn.filter((path) =>
    parents.includes(path.slice(0, path.lastIndexOf('/'))))
  expect(drawnBelow.filter((path) => !onDisk.includes(path))).toEqual([])
})
