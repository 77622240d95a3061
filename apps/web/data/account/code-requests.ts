// The handles of the codes that were requested on this page. A handle sent along with a code gives
// the user guesses of their own, which no other client can use up.
import type { Contact } from './contact.ts'

export type CodePurpose = 'register' | 'login' | 'reset'

export type CodeRequests = {
  /** Keeps the handle of the latest code for a contact. */
  keep(purpose: CodePurpose, contact: Contact, codeRequest: string): void
  /** The handle to send along with a code; without one, the field is absent. */
  fieldOf(purpose: CodePurpose, contact: Contact): { readonly codeRequest?: string }
}

/** In memory only; the latest handle of each purpose is kept. */
export function createCodeRequests(): CodeRequests {
  // A page asks for codes for a few contacts; the latest one of each purpose is in use.
  const kept = new Map<CodePurpose, { readonly to: string, readonly codeRequest: string }>()
  return {
    keep: (purpose, contact, codeRequest) =>
      void kept.set(purpose, { to: textOf(contact), codeRequest }),
    fieldOf(purpose, contact) {
      const latest = kept.get(purpose)
      return latest?.to === textOf(contact) ? { codeRequest: latest.codeRequest } : {}
    },
  }
}

export const codeRequests = createCodeRequests()

function textOf(contact: Contact): string {
  return contact.kind === 'mail'
    ? contact.email
    : `+${contact.countryCode} ${contact.userPhone}`
}
