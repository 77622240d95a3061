// Writes /push-words.js, the words of pushes in all languages: the service worker has no page's
// catalogues. A title that names a value of its message is replaced by the name of its category.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { allNotices } from '@ingot/contract/messages'
import {
  categoryOf, isMessageKind, languageFallback, languages, productName,
} from '@ingot/contract/vocabulary'

type Words = Readonly<Record<string, string>>

const preferencesFile = join(
  import.meta.dirname, '..', '..', '..', 'features', 'message', 'app', 'preferences.json',
)

export function pushWords(): Plugin {
  return {
    name: 'ingot:push-words',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'push-words.js', source: pushWordsText() })
    },
  }
}

/** The script that sets the words. */
export function pushWordsText(): string {
  const notices: Readonly<Record<string, { readonly title: Words }>> = allNotices
  const preferences: Readonly<Record<string, Words>> = readJson(preferencesFile)
  const titles = Object.fromEntries(Object.entries(notices).map(([kind, { title }]) => {
    const isNamed = Object.values(title).some((text) => text.includes('{'))
    return [kind, isNamed && isMessageKind(kind) ? preferences[categoryOf(kind)] : title]
  }))
  const texts = Object.fromEntries(languages.map((language) => [language, {
    name: productName,
    open: preferences['pushOpen']?.[language],
    more: preferences['pushMore']?.[language],
  }]))
  const words = { titles, texts, languageFirst: languageFallback }
  return `self.pushWords = ${JSON.stringify(words)}\n`
}

const readJson = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, 'utf8'))
