// Every reason for a refusal: a stable word, a stable number for the envelope, and the reply's HTTP
// status. Each is written in `facts.ts` of its noun. docs/ERRORS.md explains each; the messages
// module translates each.
import { allRejects } from '#nouns/all.ts'

/** The rejects by word: envelope code and HTTP status. */
export const rejects = allRejects

export type RejectCode = keyof typeof rejects

/** All words, in the sequence of the nouns. */
export const rejectCodes = /* @__PURE__ */ Object.keys(rejects) as readonly RejectCode[]

/** The envelope's code for a session that no longer lives. */
export const codeSessionDead = -1001 satisfies typeof rejects.session_dead.code

/** The envelope's code for success. */
export const codeSuccess = 200

/** Whether a text is the word of a reject. */
export function isRejectCode(text: string): text is RejectCode {
  return Object.hasOwn(rejects, text)
}
