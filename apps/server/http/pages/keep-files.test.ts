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

test('[UA6] the files of a version stay for 14 days after another one replaced them', async () => {
  const kept = join(folder.path, 'web-files')
  const start = async (day: number, dist: string) => {
    await keepFiles({ dist, kept, at: firstDay + day * dayMs })
    return (await readdir(join(kept, 'assets'))).toSorted()
  }
  const first = await build('both.js', 'one.js')
  expect(await start(0, first)).toEqual(['both.js', 'one.js'])
  expect(await start(3, first)).toEqual(['both.js', 'one.js'])
  // The first version has run for a month: its two weeks begin with the update.
  const second = await build('both.js', 'two.js')
  expect(await start(33, second)).toEqual(['both.js', 'one.js', 'two.js'])
  expect(await start(46, second)).toEqual(['both.js', 'one.js', 'two.js'])
  expect(await start(48, second)).toEqual(['both.js', 'two.js'])
})
