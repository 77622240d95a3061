// A copy of the core's sources in a temporary folder, in which faults are made one after another.
// The working tree is read and never written; what is installed is linked, not copied.
import {
  cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync,
  symlinkSync, writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mutate, type Mutant } from './mutant.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folders = ['packages/contract', 'packages/engine', 'packages/client', 'apps/server']
const files = ['package.json', 'tsconfig.base.json', 'vitest.config.ts']
const passedOver = /(?:^|\/)(?:node_modules|dist|\.cache|data|coverage)$/

export class MutantTree {
  readonly path = realpathSync(mkdtempSync(join(tmpdir(), 'ingot-mutants-')))
  /** For what the tests write. */
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

  /** Makes a fault; the answer mends it again. */
  make(mutant: Mutant): () => void {
    const path = join(this.path, mutant.file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, mutate(mutant, text))
    return () => writeFileSync(path, text)
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }

  /** The house's own packages are the copies, for a link to the original would miss the fault. */
  #linkInstalled(): void {
    const from = join(root, 'node_modules')
    const to = join(this.path, 'node_modules')
    mkdirSync(join(to, '@ingot'), { recursive: true })
    for (const name of readdirSync(from)) {
      if (name === '@ingot' || (name.startsWith('.') && name !== '.bin')) continue
      symlinkSync(realpathSync(join(from, name)), join(to, name))
    }
    for (const folder of folders) {
      symlinkSync(join(this.path, folder), join(to, '@ingot', folder.split('/')[1] ?? ''))
      const own = join(root, folder, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(this.path, folder, 'node_modules'))
    }
  }
}

/** The text of a file as it stands in the working tree. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
