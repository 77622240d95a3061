// How `npm start` runs the server: the environment and the arguments of its Node program, for those
// that start it themselves and measure or kill it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../../', import.meta.url)
const setting = /^(?<name>[A-Z_]+)=(?<value>.*)$/

export type StartCommand = {
  /** Variables that the script sets. */
  readonly env: Readonly<Record<string, string>>
  /** The flags and the absolute path of the program. */
  readonly args: readonly string[]
}

export function startCommand(): StartCommand {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    readFileSync(new URL('package.json', root), 'utf8'),
  )
  const words = scripts.start.split(' ')
  const node = words.indexOf('node')
  const env = words.slice(0, node).map((word) => {
    const { name, value } = setting.exec(word)?.groups ?? {}
    if (name === undefined || value === undefined) throw new Error(`${word} sets no variable`)
    return [name, value] as const
  })
  return { env: Object.fromEntries(env), args: words.slice(node + 1).map(pathOrFlag) }
}

function pathOrFlag(word: string): string {
  return word.startsWith('-') ? word : fileURLToPath(new URL(word, root))
}
