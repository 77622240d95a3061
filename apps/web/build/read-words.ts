// Reads the files of words, in which each text is in eight languages, so that a browser loads one
// language: `virtual:words/en_US` is the `catalogues` folder next to its importer with the files of
// `more`, by area, and `area.json?lang=en_US` is one area.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { wordsIn } from '@ingot/contract/messages'
import { isLanguage, type Language } from '@ingot/contract/vocabulary'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const wholeName = /^virtual:words\/(\w+)$/
const wholeId = /^\0words:(.*):(\w+)$/
const areaId = /^(.*\/[\w-]+\.json)\?lang=(\w+)$/

type WordsOptions = {
  /**
   * Compiles the ICU messages, so that the browser needs no parser of them: nine kilobytes less
   * before the first page.
   */
  readonly isCompiled: boolean
  /** Further files of the words that are loaded at once: a pattern below the app's folder. */
  readonly more?: string
}

export function readWords({ isCompiled, more }: WordsOptions): Plugin {
  const read = (file: string, language: string): unknown => {
    const words = wordsIn<unknown>(JSON.parse(readFileSync(file, 'utf8')), asLanguage(language))
    return isCompiled ? compileAll(words) : words
  }
  let root = ''
  return {
    name: 'ingot:read-words',
    enforce: 'pre',
    config: () => isCompiled ? {
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    } : {},
    configResolved(config) {
      ({ root } = config)
    },
    resolveId(source, importer) {
      const [, language] = wholeName.exec(source) ?? []
      if (language === undefined || importer === undefined) return undefined
      // Relative, because the manifest of a build names its modules.
      return `\0words:${relative(root, join(dirname(importer), 'catalogues'))}:${language}`
    },
    load(id) {
      const [, file, ofArea] = areaId.exec(id) ?? []
      if (file !== undefined && ofArea !== undefined) {
        this.addWatchFile(file)
        const code = `export default ${JSON.stringify(read(file, ofArea))}`
        return { code, moduleType: 'js' }
      }
      const [, below, language] = wholeId.exec(id) ?? []
      if (below === undefined || language === undefined) return undefined
      const patterns = [`${below}/*.json`, ...more === undefined ? [] : [more]]
      const files = globSync(patterns, { cwd: root }).toSorted().map((name) => join(root, name))
      for (const name of files) this.addWatchFile(name)
      const byArea = Object.fromEntries(files.map((name) =>
        [basename(name, '.json'), read(name, language)]))
      return `export const words = ${JSON.stringify(byArea)}`
    },
  }
}

function asLanguage(name: string): Language {
  if (!isLanguage(name)) throw new Error(`${name} is no language of the app`)
  return name
}

function compileAll(node: unknown): unknown {
  if (typeof node === 'string') return compile(node)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compileAll(value)]))
}
