// The kinds of success, each written in `facts.ts` of its noun. Each word has its sentence in all
// eight languages: the envelope's `msg`, which screens show as a toast (SPEC §7).
import { allSuccesses } from '#nouns/all.ts'

/** The kinds of success. */
export const successWords = allSuccesses

export type SuccessWord = (typeof successWords)[number]
