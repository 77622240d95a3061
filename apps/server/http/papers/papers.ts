// The sandbox's own pages: help with logging in, the user agreement and the privacy policy. Another
// exchange names its own by settings.
import { wordsIn, type WordsIn } from '@ingot/contract/messages'
import type { Language } from '@ingot/contract/vocabulary'
import papersFile from './papers.json' with { type: 'json' }

export const paperNames = ['help', 'terms', 'privacy'] as const
export type PaperName = (typeof paperNames)[number]

/** The pages in one language, with the words around the operator's contact. */
export function papersIn(language: Language): WordsIn<typeof papersFile> {
  return wordsIn(papersFile, language)
}
