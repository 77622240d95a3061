// The words of the screens in a language, read from the catalogues, so that one walk serves all.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { wordsIn } from '@ingot/contract/messages'
import type { Language } from '@ingot/contract/vocabulary'

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
  const [file] = ['catalogues', 'page-catalogues']
    .map((folder) => `../../apps/web/i18n/${folder}/${area}.json`)
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .filter((path) => existsSync(path))
  if (file === undefined) throw new Error(`no area ${area}`)
  return wordsIn(JSON.parse(readFileSync(file, 'utf8')), language) as Record<string, string>
}
