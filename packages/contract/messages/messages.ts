// The sentence that a user reads for each reject and each kind of success. Translations say what
// happened and, where there is one, what to do next; they carry no figures, which screens know.
import type { RejectCode } from '#vocabulary/reject.ts'
import type { SuccessWord } from '#vocabulary/success.ts'

export type Messages = Readonly<Record<RejectCode | SuccessWord, string>>
