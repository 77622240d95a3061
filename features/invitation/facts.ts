// The rejects of invitations.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  invite_code_unknown: { code: 41009, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>
