// The sentence that a user reads for each reject and each kind of success. Translations describe
// the event and, where possible, the next step; they contain no figures, which screens add.
import type { RejectCode } from '#vocabulary/reject.ts'
import type { SuccessWord } from '#vocabulary/success.ts'

export type Messages = Readonly<Record<RejectCode | SuccessWord, string>>
