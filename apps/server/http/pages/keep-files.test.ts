// The files of earlier versions of the web app, over starts of three versions.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '#testing/test-sequencer.ts'
import { keepFiles } from './keep-files.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

const dayMs = 86_400_000
const firstDay = 20_000 * dayMs

async function build(...names: readonly string[]): Promise<string> {
  const dist = join(folder.path, 'dist')
  await rm(dist, { recursive: true, force: true })
  await mkdir(join(dist, 'assets'), { recursive: true })
  for (const name of names) await writeFile(join(dist, 'assets', name), name)
  return dist
}

test('[UA6] the files of a version stay for 14 days after its last start', async () => {
  const kept = join(folder.path, 'web-files')
  const start = async (day: number, dist: string) => {
    await keepFiles({ dist, kept, at: firstDay + day * dayMs })
    return (await readdir(join(kept, 'assets'))).toSorted()
  }
  const first = await build('both.js', 'one.js')
  expect(await start(0, first)).toEqual(['both.js', 'one.js'])
  // A start of the same version begins the two weeks again.
  expect(await start(3, first)).toEqual(['both.js', 'one.js'])
  const second = await build('both.js', 'two.js')
  expect(await start(17, second)).toEqual(['both.js', 'one.js', 'two.js'])
  expect(await start(18, second)).toEqual(['both.js', 'two.js'])
})
