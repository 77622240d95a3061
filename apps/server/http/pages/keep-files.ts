// [UA6] The hashed files of earlier versions of the web app. A page that was open before an update
// still loads its parts for two weeks; after them one reload brings the new version.
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** How long the files of a version stay after the first start of another one. */
const keptMs = 14 * 86_400_000
/** The files of the last start are the newest by this much. */
const newestByMs = 1_000

export type KeepParts = {
  /** The folder of the built web app. */
  readonly dist: string
  /** The folder of the kept files; it is made if it does not exist. */
  readonly kept: string
  /** Now, ms. */
  readonly at: number
}

/** Copies the files of this version, and deletes those that two weeks ago were replaced. */
export async function keepFiles({ dist, kept, at }: KeepParts): Promise<void> {
  const [from, to] = [join(dist, 'assets'), join(kept, 'assets')]
  await mkdir(to, { recursive: true })
  const stored = await Promise.all((await readdir(to)).map(async (name) =>
    ({ name, time: (await stat(join(to, name))).mtimeMs })))
  const newest = stored.reduce((most, { time }) => Math.max(most, time), 0)
  const names = await readdir(from)
  await Promise.all(names.map(async (name) => {
    const copy = join(to, name)
    await copyFile(join(from, name), copy, constants.COPYFILE_FICLONE)
    await utimes(copy, at / 1_000, at / 1_000)
  }))
  const present = new Set(names)
  const replacedAt = (at - newestByMs) / 1_000
  for (const { name, time } of stored) {
    if (present.has(name)) continue
    const file = join(to, name)
    // Pages of the version that ran until now may be open, however long ago it was started.
    if (time > newest - newestByMs / 2) await utimes(file, replacedAt, replacedAt)
    else if (time < at - keptMs) await rm(file)
  }
}
