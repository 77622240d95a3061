// Coming in: logging in and registering by e-mail address or phone number, and the codes for both.
// The screen shows a failure itself.
import type { UserProfile } from '@ingot/contract/calls'
import { emailLogin } from '@ingot/contract/calls/session/email-login.ts'
import { phoneLogin } from '@ingot/contract/calls/session/phone-login.ts'
import { regisiterEmail } from '@ingot/contract/calls/session/regisiter-email.ts'
import { regisiterPhone } from '@ingot/contract/calls/session/regisiter-phone.ts'
import { resetEmailPassword } from '@ingot/contract/calls/session/reset-email-password.ts'
import { resetPhonePassword } from '@ingot/contract/calls/session/reset-phone-password.ts'
import { sendLoginCode } from '@ingot/contract/calls/session/send-login-code.ts'
import { sendMailVCode } from '@ingot/contract/calls/session/send-mail-v-code.ts'
import { sendPhoneLoginCode } from '@ingot/contract/calls/session/send-phone-login-code.ts'
import { sendPhoneResetCode } from '@ingot/contract/calls/session/send-phone-reset-code.ts'
import { sendPhoneVCode } from '@ingot/contract/calls/session/send-phone-v-code.ts'
import { sendResetCode } from '@ingot/contract/calls/session/send-reset-code.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type CodePurpose, codeRequests } from './code-requests.ts'
import type { Contact } from './contact.ts'
import { deviceSecret } from './device-secret.ts'
import { session } from './session.ts'
import { useAction } from '#data/call/use-action.ts'
import { profileKey } from './use-profile.ts'

/** An action on a contact. */
export type ContactAction<Request, Data> = {
  readonly isPending: boolean
  run(contact: Contact, request: Request, then: ContactActionEnd<Data>): void
}

export type ContactActionEnd<Data> = {
  readonly onSuccess: (data: Data) => void
  readonly onError: (error: Error) => void
}

/** Where a code went, after how many ms another may be asked for, and the request's handle. */
export type SentCode = {
  readonly sentTo: string
  readonly resendMs: number
  readonly codeRequest: string
}

type LoginRequest = { readonly loginPassword: string, readonly validateCode?: string }

/** Logs in. */
export function useLogin(): ContactAction<LoginRequest, UserProfile> {
  const options = { onDone: useBegin(), showsFailure: true, isQuiet: true }
  const byMail = useAction(emailLogin, options)
  const byPhone = useAction(phoneLogin, options)
  return {
    isPending: byMail.isPending || byPhone.isPending,
    run(contact, request, then) {
      const asked = { ...request, ...proofOf('login', contact) }
      if (contact.kind === 'mail') {
        byMail.mutate({ email: contact.email, ...asked }, endOf(then))
      } else {
        byPhone.mutate({ ...numberOf(contact), ...asked }, endOf(then))
      }
    },
  }
}

type RegisterRequest = {
  readonly loginPassword: string
  readonly validateCode: string
  readonly inviteCode?: string
}

/** Registers and logs in. */
export function useRegister(): ContactAction<RegisterRequest, UserProfile> {
  const options = { onDone: useBegin(), showsFailure: true, isQuiet: true }
  const byMail = useAction(regisiterEmail, options)
  const byPhone = useAction(regisiterPhone, options)
  return {
    isPending: byMail.isPending || byPhone.isPending,
    run(contact, request, then) {
      const asked = { ...request, ...proofOf('register', contact) }
      if (contact.kind === 'mail') {
        byMail.mutate({ email: contact.email, ...asked }, endOf(then))
      } else {
        byPhone.mutate({ ...numberOf(contact), ...asked }, endOf(then))
      }
    },
  }
}

/** Sends the code that registering needs. */
export function useSendCode(): ContactAction<object, SentCode> {
  const byMail = useAction(sendMailVCode, { showsFailure: true })
  const byPhone = useAction(sendPhoneVCode, { showsFailure: true })
  return codeActionOf('register', byMail, byPhone)
}

/** Sends the code that a login asks for. */
export function useSendLoginCode(): ContactAction<object, SentCode> {
  const options = { showsFailure: true, isQuiet: true }
  const byMail = useAction(sendLoginCode, options)
  const byPhone = useAction(sendPhoneLoginCode, options)
  return codeActionOf('login', byMail, byPhone)
}

/** Sends the code with which a new password is set. */
export function useSendResetCode(): ContactAction<object, SentCode> {
  const byMail = useAction(sendResetCode, { showsFailure: true })
  const byPhone = useAction(sendPhoneResetCode, { showsFailure: true })
  return codeActionOf('reset', byMail, byPhone)
}

type ResetRequest = { readonly loginPassword: string, readonly validateCode: string }

/** Sets a new password; every session of the user ends. */
export function useResetPassword(): ContactAction<ResetRequest, null> {
  const byMail = useAction(resetEmailPassword, { showsFailure: true })
  const byPhone = useAction(resetPhonePassword, { showsFailure: true })
  return {
    isPending: byMail.isPending || byPhone.isPending,
    run(contact, request, then) {
      const asked = { ...request, ...proofOf('reset', contact) }
      if (contact.kind === 'mail') {
        byMail.mutate({ email: contact.email, ...asked }, endOf(then))
      } else {
        byPhone.mutate({ ...numberOf(contact), ...asked }, endOf(then))
      }
    },
  }
}

type CodeSender<Request, Data> = {
  readonly isPending: boolean
  mutate(request: Request, end: ReturnType<typeof endOf<Data>>): void
}

/** One action that sends a code, made of the call for an address and the call for a number. */
function codeActionOf(
  purpose: CodePurpose,
  byMail: CodeSender<{ email: string }, Omit<SentCode, 'sentTo'>>,
  byPhone: CodeSender<ReturnType<typeof numberOf>, SentCode>,
): ContactAction<object, SentCode> {
  return {
    isPending: byMail.isPending || byPhone.isPending,
    run(contact, _request, { onSuccess, onError }) {
      const end = endOf<SentCode>({
        onSuccess(sent) {
          codeRequests.keep(purpose, contact, sent.codeRequest)
          onSuccess(sent)
        },
        onError,
      })
      if (contact.kind === 'mail') {
        byMail.mutate({ email: contact.email }, {
          // A reply about a mail does not repeat the address.
          onSuccess: ({ data }) => end.onSuccess({ data: { sentTo: contact.email, ...data } }),
          onError,
        })
      } else {
        byPhone.mutate(numberOf(contact), end)
      }
    },
  }
}

/** The device, and the request of the code if there is one for the contact. */
function proofOf(purpose: CodePurpose, contact: Contact) {
  return { ...codeRequests.fieldOf(purpose, contact), deviceSecret: deviceSecret() }
}

function numberOf({ countryCode, userPhone }: Extract<Contact, { kind: 'sms' }>) {
  return { countryCode, userPhone }
}

function endOf<Data>({ onSuccess, onError }: ContactActionEnd<Data>) {
  return { onSuccess: ({ data }: { readonly data: Data }) => onSuccess(data), onError }
}

function useBegin(): (profile: UserProfile) => void {
  const cache = useQueryClient()
  return (profile) => {
    session.begin(profile)
    cache.setQueryData(profileKey, { ...profile, token: '' })
  }
}
