// The sandbox's own pages: help with logging in, the agreements, and the white paper of
// the coins that it invents. Another exchange names its own by settings.
import { wordsIn, type WordsIn } from '@ingot/contract/messages'
import type { Language } from '@ingot/contract/vocabulary'
import papersFile from './papers.json' with { type: 'json' }

export const paperNames = ['help', 'terms', 'privacy', 'white-paper'] as const
export type PaperName = (typeof paperNames)[number]

/** The pages in one language, with the words around the operator's contact. */
export function papersIn(language: Language): WordsIn<typeof papersFile> {
  return wordsIn(papersFile, language)
}
