// [UA6] The hashed files of earlier versions of the web app. A page that was open before an update
// still loads its parts for two weeks; after them one reload brings the new version.
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** How long the files of a version stay after its last start. */
const keptMs = 14 * 86_400_000

export type KeepParts = {
  /** The folder of the built web app. */
  readonly dist: string
  /** The folder of the kept files; it is made if it does not exist. */
  readonly kept: string
  /** Now, ms. */
  readonly at: number
}

/** Copies the files of this version, and deletes those that no start had for two weeks. */
export async function keepFiles({ dist, kept, at }: KeepParts): Promise<void> {
  const [from, to] = [join(dist, 'assets'), join(kept, 'assets')]
  await mkdir(to, { recursive: true })
  const names = await readdir(from)
  await Promise.all(names.map(async (name) => {
    const copy = join(to, name)
    await copyFile(join(from, name), copy, constants.COPYFILE_FICLONE)
    await utimes(copy, at / 1_000, at / 1_000)
  }))
  const present = new Set(names)
  for (const name of await readdir(to)) {
    const file = join(to, name)
    if (!present.has(name) && (await stat(file)).mtimeMs < at - keptMs) await rm(file)
  }
}
