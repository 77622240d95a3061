// Whether text messages reach anyone. This version knows no transport for them: a sandbox shows
// them on the screen, and production goes without phone numbers.
import type { Mode } from '@ingot/contract/vocabulary'

/** Whether the exchange can send text messages: only the sandbox can, to its outbox. */
export const canSendSms = (mode: Mode): boolean => mode === 'sandbox'
