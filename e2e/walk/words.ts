// The words of the screens in a language, read from the catalogues, so that one walk serves all.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordsIn } from '@ingot/contract/messages'
import type { Language } from '@ingot/contract/vocabulary'

const root = fileURLToPath(new URL('../..', import.meta.url))
const files = new Map(globSync([
  'apps/web/{i18n,pages}/**/*.json', 'features/*/app/**/*.json',
], { cwd: root }).map((path) => [basename(path, '.json'), path]))

export type Words = (
  key: `${string}.${string}`,
  values?: Readonly<Record<string, string>>,
) => string

/** Looks up `area.key`; a simple {value} is filled in. Throws for a key that is not there. */
export function wordsOf(language: Language): Words {
  const areas = new Map<string, Record<string, string>>()
  return (key, values = {}) => {
    const [area = '', name = ''] = key.split('.')
    const catalogue = areas.get(area) ?? readCatalogue(area, language)
    areas.set(area, catalogue)
    const text = catalogue[name]
    if (text === undefined) throw new Error(`no text ${key} in ${language}`)
    // A shown text is compared with its spaces made plain.
    return text.replaceAll('\u00a0', ' ')
      .replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? `{${value}}`)
  }
}

function readCatalogue(area: string, language: Language): Record<string, string> {
  const file = files.get(area)
  if (file === undefined) throw new Error(`no area ${area}`)
  const words: unknown = JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))
  return wordsIn(words, language) as Record<string, string>
}
