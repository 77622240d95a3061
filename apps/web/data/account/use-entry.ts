// Coming in: logging in and registering by e-mail address or phone number, and the codes for both.
// The screen shows a failure itself.
import type { UserProfile } from '@ingot/features/account/user-profile.calls.ts'
import {
  emailLogin, phoneLogin, sendLoginCode, sendPhoneLoginCode,
} from '@ingot/features/session/login.calls.ts'
import {
  regisiterEmail, regisiterPhone, sendMailVCode, sendPhoneVCode,
} from '@ingot/features/session/registration.calls.ts'
import {
  resetEmailPassword, resetPhonePassword, sendPhoneResetCode, sendResetCode,
} from '@ingot/features/session/login-password.calls.ts'
import { openDemo } from '@ingot/features/sandbox/sandbox.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Contact } from './contact.ts'
import { deviceSecret } from './device-secret.ts'
import { session } from './session.ts'
import { askWithMsg } from '#data/call/ask.ts'
import { type UsedAction, useAction } from '#data/call/use-action.ts'
import { profileKey } from './use-profile.ts'

/**
 * The handles of the codes that were requested on this page. A handle sent along with a code gives
 * the user guesses of their own, which no other client can use up.
 */
const codeRequests = createCodeRequests()

/** Where a code went, after how many ms another may be asked for, and the request's handle. */
export type SentCode = {
  readonly sentTo: string
  readonly resendMs: number
  readonly codeRequest: string
}

export type SendCodeAction = UsedAction<Contact, SentCode>

type LoginRequest = {
  readonly contact: Contact
  readonly loginPassword: string
  readonly validateCode?: string
}

/** Logs in. */
export function useLogin(): UsedAction<LoginRequest, UserProfile> {
  return useAction({
    ask({ contact, ...request }) {
      const asked = { ...request, ...proofOf('login', contact) }
      return contact.kind === 'mail'
        ? askWithMsg(emailLogin, { email: contact.email, ...asked })
        : askWithMsg(phoneLogin, { ...numberOf(contact), ...asked })
    },
    onDone: useBegin(),
    showsFailure: true,
    isQuiet: true,
  })
}

type RegisterRequest = {
  readonly contact: Contact
  readonly loginPassword: string
  readonly validateCode: string
  readonly inviteCode?: string
}

/** Registers and logs in. */
export function useRegister(): UsedAction<RegisterRequest, UserProfile> {
  return useAction({
    ask({ contact, ...request }) {
      const asked = { ...request, ...proofOf('register', contact) }
      return contact.kind === 'mail'
        ? askWithMsg(regisiterEmail, { email: contact.email, ...asked })
        : askWithMsg(regisiterPhone, { ...numberOf(contact), ...asked })
    },
    onDone: useBegin(),
    showsFailure: true,
    isQuiet: true,
  })
}

/** Opens an account for a first look, fills it and logs in; a sandbox has it alone. */
export function useOpenDemo(): UsedAction<null, UserProfile> {
  const begin = useBegin()
  return useAction({
    async ask() {
      const opened = await askWithMsg(openDemo, {})
      begin(opened.data)
      const { fillDemo } = await import('./fill-demo.ts')
      await fillDemo()
      return opened
    },
    isQuiet: true,
  })
}

type ResetRequest = {
  readonly contact: Contact
  readonly loginPassword: string
  readonly validateCode: string
}

/** Sets a new password; every session of the user ends. */
export function useResetPassword(): UsedAction<ResetRequest> {
  return useAction<ResetRequest, unknown>({
    ask({ contact, ...request }) {
      const asked = { ...request, ...proofOf('reset', contact) }
      return contact.kind === 'mail'
        ? askWithMsg(resetEmailPassword, { email: contact.email, ...asked })
        : askWithMsg(resetPhonePassword, { ...numberOf(contact), ...asked })
    },
    showsFailure: true,
  })
}

type CodeCalls = {
  readonly byMail: typeof sendMailVCode | typeof sendLoginCode | typeof sendResetCode
  readonly byPhone: typeof sendPhoneVCode | typeof sendPhoneLoginCode | typeof sendPhoneResetCode
}

const codeCalls: Readonly<Record<CodePurpose, CodeCalls>> = {
  register: { byMail: sendMailVCode, byPhone: sendPhoneVCode },
  login: { byMail: sendLoginCode, byPhone: sendPhoneLoginCode },
  reset: { byMail: sendResetCode, byPhone: sendPhoneResetCode },
}

/** Sends the code that a registration, a login or a new password needs. */
export function useSendCode(purpose: CodePurpose): SendCodeAction {
  const { byMail, byPhone } = codeCalls[purpose]
  return useAction<Contact, SentCode>({
    async ask(contact) {
      if (contact.kind === 'sms') return askWithMsg(byPhone, numberOf(contact))
      // A reply about a mail does not repeat the address.
      const { data, msg } = await askWithMsg(byMail, { email: contact.email })
      return { data: { sentTo: contact.email, ...data }, msg }
    },
    onDone: ({ codeRequest }, contact) => codeRequests.keep(purpose, contact, codeRequest),
    showsFailure: true,
    // The login sends its code by itself.
    isQuiet: purpose === 'login',
  })
}

/** The device, and the request of the code if there is one for the contact. */
function proofOf(purpose: CodePurpose, contact: Contact) {
  return { ...codeRequests.fieldOf(purpose, contact), deviceSecret: deviceSecret() }
}

function numberOf({ countryCode, userPhone }: Extract<Contact, { kind: 'sms' }>) {
  return { countryCode, userPhone }
}

/** Begins the session of a login. */
export function useBegin(): (profile: UserProfile) => void {
  const cache = useQueryClient()
  return (profile) => {
    session.begin(profile)
    cache.setQueryData(profileKey, { ...profile, token: '' })
  }
}

type CodePurpose = 'register' | 'login' | 'reset'

type CodeRequests = {
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

function textOf(contact: Contact): string {
  return contact.kind === 'mail'
    ? contact.email
    : `+${contact.countryCode} ${contact.userPhone}`
}
