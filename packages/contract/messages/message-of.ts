// The sentence that a user reads for each reject and each success. It describes the event and,
// where possible, the next step; it contains no figures, which screens add.
import { allSentences } from '#nouns/all-words.ts'
import type { Language } from '#vocabulary/language.ts'
import type { RejectCode } from '#vocabulary/reject.ts'
import type { SuccessWord } from '#vocabulary/success.ts'
import type { Translated } from './words.ts'

/** A word or a language that the files lack is a type error. */
const sentences: Readonly<Record<RejectCode | SuccessWord, Translated>> = allSentences

/** The envelope's `msg`: one sentence, in the caller's language. */
export function messageOf(language: Language, word: RejectCode | SuccessWord): string {
  return sentences[word][language]
}
