// The sentence that a user reads for each reject and each success. It describes the event and,
// where possible, the next step; it contains no figures, which screens add.
import type { Language } from '#vocabulary/language.ts'
import type { RejectCode } from '#vocabulary/reject.ts'
import type { SuccessWord } from '#vocabulary/success.ts'
import sentencesFile from './sentences.json' with { type: 'json' }
import type { Translated } from './words.ts'

/** A word or a language that the file lacks is a type error. */
const sentences: Readonly<Record<RejectCode | SuccessWord, Translated>> = sentencesFile

/** The envelope's `msg`: one sentence, in the caller's language. */
export function messageOf(language: Language, word: RejectCode | SuccessWord): string {
  return sentences[word][language]
}
