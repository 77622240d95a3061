// The rejects and successes of the security of an account and of its payment password.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  step_up_required: { code: 41017, status: 200 },
  step_up_expired: { code: 41018, status: 200 },
  too_many_factors: { code: 41019, status: 200 },
  passkey_refused: { code: 41024, status: 200 },
  factor_unknown: { code: 41025, status: 200 },
  word_too_obvious: { code: 41026, status: 200 },
  link_used: { code: 41027, status: 200 },
  coin_password_missing: { code: 47020, status: 200 },
  coin_password_wrong: { code: 47021, status: 200 },
  coin_password_same: { code: 47022, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = [
  'account_frozen', 'contact_changed', 'mail_word_set', 'passkey_added', 'passkey_removed',
  'passkey_renamed', 'recovery_codes_made', 'totp_removed', 'totp_set', 'coin_password_set',
] as const
