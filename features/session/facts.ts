// The rejects and successes of registration, login, codes and sessions of users.
import type { RejectFacts } from '@ingot/contract/nouns/noun.ts'

export const rejects = {
  session_dead: { code: -1001, status: 200 },
  wrong_credentials: { code: 41001, status: 200 },
  wrong_code: { code: 41002, status: 200 },
  code_sent_recently: { code: 41004, status: 200 },
  email_invalid: { code: 41005, status: 200 },
  password_too_short: { code: 41006, status: 200 },
  password_too_long: { code: 41007, status: 200 },
  password_too_common: { code: 41008, status: 200 },
  user_disabled: { code: 41010, status: 200 },
  session_unknown: { code: 41011, status: 200 },
  email_taken: { code: 41012, status: 200 },
  login_code_required: { code: 41013, status: 200 },
  login_required: { code: 41014, status: 200 },
  login_password_wrong: { code: 41015, status: 200 },
  password_unchanged: { code: 41016, status: 200 },
  phone_invalid: { code: 41020, status: 200 },
  phone_taken: { code: 41021, status: 200 },
  phone_unavailable: { code: 41022, status: 200 },
  registration_closed: { code: 41023, status: 200 },
  passwords_differ: { code: 47023, status: 200 },
} as const satisfies Readonly<Record<string, RejectFacts>>

export const successes = [
  'code_sent', 'logged_in', 'logged_out', 'password_set', 'registered', 'session_ended',
  'sessions_ended',
] as const
