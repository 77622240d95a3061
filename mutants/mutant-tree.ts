// A copy of the core's sources in a temporary folder, with the drawn mutants in it. The working
// tree is read and never written; installed packages are linked, not copied.
import {
  cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync,
  symlinkSync, writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { instrument, type NumberedMutant } from './instrument.ts'
import type { Mutant } from './mutant.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folders = [
  'packages/contract', 'packages/engine', 'packages/client', 'apps/server', 'features',
]
const files = ['package.json', 'tsconfig.base.json', 'vitest.config.ts', 'mutants/reach-setup.ts']
const passedOver = /(?:^|\/)(?:node_modules|dist|\.cache|data|coverage)$/

export class MutantTree {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), 'ingot-mutants-')))
  /** For files that the tests write. */
  readonly scratch = join(this.path, 'scratch')

  constructor() {
    mkdirSync(this.scratch)
    for (const folder of folders) {
      cpSync(join(root, folder), join(this.path, folder), {
        recursive: true, filter: (from) => !passedOver.test(from.slice(root.length + 1)),
      })
    }
    for (const file of files) cpSync(join(root, file), join(this.path, file))
    this.#linkInstalled()
  }

  /** A folder for the files that one worker's tests write. */
  scratchOf(worker: number): string {
    const path = join(this.scratch, String(worker))
    mkdirSync(path, { recursive: true })
    return path
  }

  /** Puts all mutants into their files, each behind its switch. */
  instrument(mutants: readonly NumberedMutant[]): void {
    const byFile = Map.groupBy(mutants, ({ mutant }) => mutant.file)
    for (const [file, own] of byFile) {
      writeFileSync(join(this.path, file), instrument(readSource(file), own))
    }
  }

  /** Puts the plain texts of these mutants' files back. */
  restore(mutants: readonly NumberedMutant[]): void {
    for (const { mutant: { file } } of mutants) {
      writeFileSync(join(this.path, file), readSource(file))
    }
  }

  /** Makes one fault in the plain text of its file; returns the function that undoes it. */
  replace({ file, start, end, mutated }: Mutant): () => void {
    const path = join(this.path, file)
    const text = readSource(file)
    // A condition still needs a statement when its own is removed.
    writeFileSync(path, `${text.slice(0, start)}${mutated || '{}'}${text.slice(end)}`)
    return () => writeFileSync(path, text)
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }

  /** Links to the copied packages: a link to the originals would miss the fault. */
  #linkInstalled(): void {
    const from = join(root, 'node_modules')
    const to = join(this.path, 'node_modules')
    mkdirSync(join(to, '@ingot'), { recursive: true })
    for (const name of readdirSync(from)) {
      if (name === '@ingot' || (name.startsWith('.') && name !== '.bin')) continue
      symlinkSync(realpathSync(join(from, name)), join(to, name))
    }
    // The tests' configuration takes a build step of the web app, which no fault is made in.
    symlinkSync(join(root, 'apps/web'), join(to, '@ingot', 'web'))
    for (const folder of folders) {
      symlinkSync(join(this.path, folder), join(to, '@ingot', basename(folder)))
      const own = join(root, folder, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(this.path, folder, 'node_modules'))
    }
  }
}

const sources = new Map<string, string>()

/** The text of a file as it was in the working tree when it was first read. */
export function readSource(file: string): string {
  const text = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
  sources.set(file, text)
  return text
}
