// The protection of the user's account, and the authenticator app. The screens show a failure
// themselves.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { changeContact, sendContactCode } from '#features/security/contacts.calls.ts'
import { freezeByLink, freezeMyAccount, loadReport } from '#features/security/freeze.calls.ts'
import { listMyLogins, setMailWord, setProfile } from '#features/security/profile.calls.ts'
import { loadProtection, type Protection } from '#features/security/protection.calls.ts'
import {
  beginTotp, confirmTotp, removeTotp, renewRecoveryCodes,
} from '#features/security/totp.calls.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask, askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { withdrawSettingsKey } from './use-withdraw-settings.ts'
import { useIsLoggedIn } from '@ingot/web/data/account/session.ts'
import { profileKey } from '@ingot/web/data/account/use-profile.ts'

export const protectionKey = ['protection']

/** Everything that a change of a protection changes. */
const invalidates = [protectionKey, withdrawSettingsKey]

/** From `loadProtection`; read again on every visit. */
export function useProtection(): UseQueryResult<Protection> {
  return useQuery({
    queryKey: protectionKey,
    queryFn: ({ signal }) => ask(loadProtection, {}, signal),
    enabled: useIsLoggedIn(),
    refetchOnMount: 'always',
  })
}

export type TotpOffer = ReplyOf<typeof beginTotp>

/** Makes the secret of an authenticator app, after the user has been proven. */
export function useBeginTotp(): UsedAction<object, TotpOffer> {
  return useAction({ ask: () => askWithMsg(beginTotp, {}), isQuiet: true })
}

export function useConfirmTotp(): UsedAction<
  RequestOf<typeof confirmTotp>, ReplyOf<typeof confirmTotp>
> {
  return useAction({
    ask: (request) => askWithMsg(confirmTotp, request), showsFailure: true, invalidates,
  })
}

export function useRemoveTotp(): UsedAction<object> {
  return useAction({ ask: () => askWithMsg(removeTotp, {}), invalidates })
}

export function useRenewRecoveryCodes(): UsedAction<object, ReplyOf<typeof renewRecoveryCodes>> {
  return useAction({ ask: () => askWithMsg(renewRecoveryCodes, {}), invalidates })
}

/** Ends all sessions, this one too, and stops withdrawals. */
export function useFreezeMyAccount(): UsedAction<object> {
  return useAction({ ask: () => askWithMsg(freezeMyAccount, {}) })
}

/** The same by the link of a mail; the screen shows the end itself. */
export function useFreezeByLink(): UsedAction<RequestOf<typeof freezeByLink>> {
  return useAction({
    ask: (request) => askWithMsg(freezeByLink, request), isQuiet: true, showsFailure: true,
  })
}

/** The event that a link is about; the failure is the server's sentence for a used link. */
export function useReport(token: string | undefined): UseQueryResult<ReplyOf<typeof loadReport>> {
  return useQuery({
    queryKey: ['report', token],
    queryFn: ({ signal }) => ask(loadReport, { token: token ?? '' }, signal),
    enabled: token !== undefined,
    retry: false,
  })
}

export function useSetMailWord(): UsedAction<RequestOf<typeof setMailWord>> {
  return useAction({
    ask: (request) => askWithMsg(setMailWord, request), showsFailure: true, invalidates,
  })
}

export function useSetProfile(): UsedAction<RequestOf<typeof setProfile>> {
  return useAction({
    ask: (request) => askWithMsg(setProfile, request), showsFailure: true, invalidates,
  })
}

export function useSendContactCode(): UsedAction<
  RequestOf<typeof sendContactCode>, ReplyOf<typeof sendContactCode>
> {
  return useAction({ ask: (request) => askWithMsg(sendContactCode, request), showsFailure: true })
}

export function useChangeContact(): UsedAction<RequestOf<typeof changeContact>> {
  return useAction({
    ask: (request) => askWithMsg(changeContact, request), showsFailure: true,
    invalidates: [...invalidates, profileKey],
  })
}

export type MyLogin = ReplyOf<typeof listMyLogins>[number]

/** The newest logins; read again on every visit. */
export function useMyLogins(): UseQueryResult<MyLogin[]> {
  return useQuery({
    queryKey: ['logins'],
    queryFn: ({ signal }) => ask(listMyLogins, {}, signal),
    enabled: useIsLoggedIn(),
    refetchOnMount: 'always',
  })
}
