// Loads the words of one language: a folder of `catalogues/` is an area, and each language is a
// file of it. A new area is its eight files.
import type { Language } from '@ingot/contract/vocabulary'
import type { Messages } from './messages.ts'

const files = import.meta.glob<object>('./catalogues/*/*.json', { import: 'default' })

export async function loadCatalogue(language: Language): Promise<Messages> {
  const entries = await Promise.all(Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.json`))
    .map(async ([path, load]) => [path.split('/')[2] ?? path, await load()] as const))
  const messages = Object.fromEntries(entries)
  if (!isCatalogue(messages)) throw new Error(`the catalogue of ${language} is incomplete`)
  return messages
}

function isCatalogue(messages: object): messages is Messages {
  return 'shell' in messages && 'login' in messages
}
