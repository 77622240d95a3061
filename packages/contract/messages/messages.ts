// The sentence that a person reads for each reject, and for success. Translations say what
// happened and, where there is one, what to do next; they carry no figures, which screens know.
import type { RejectCode } from '#vocabulary/reject.ts'

export type Messages = Readonly<Record<RejectCode | 'success', string>>
