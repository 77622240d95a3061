// How `npm start` runs the server: the arguments of its Node program, for those that start it
// themselves and measure or kill it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = new URL('../../../../', import.meta.url)

/** The flags and the absolute path of the program. */
export function startArguments(): string[] {
  const { scripts }: { scripts: { start: string } } = JSON.parse(
    readFileSync(new URL('package.json', root), 'utf8'),
  )
  const [, ...words] = scripts.start.split(' ')
  return words.map((word) => (word.startsWith('-') ? word : fileURLToPath(new URL(word, root))))
}
