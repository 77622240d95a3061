// The rejects and successes of files that users send.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  file_unknown: { code: 49001, status: 200 },
  file_too_large: { code: 49002, status: 200 },
  file_type_refused: { code: 49003, status: 200 },
  heic_refused: { code: 49004, status: 200 },
  picture_too_large: { code: 49005, status: 200 },
  picture_too_small: { code: 49006, status: 200 },
  picture_unreadable: { code: 49007, status: 200 },
  too_many_uploads: { code: 49008, status: 200 },
  upload_day_limit: { code: 49009, status: 200 },
  same_picture_twice: { code: 49010, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = ['picture_sent'] as const
