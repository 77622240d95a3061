// The protection of the user's account, and the authenticator app. The screens show a failure
// themselves.
import type { ReplyOf, RequestOf } from '@ingot/contract/calls'
import { loadProtection, type Protection } from '@ingot/contract/calls/security/protection.ts'
import {
  beginTotp, confirmTotp, removeTotp, renewRecoveryCodes,
} from '@ingot/contract/calls/security/totp.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ask, askWithMsg } from '#data/call/ask.ts'
import { type UsedAction, useAction } from '#data/call/use-action.ts'
import { withdrawSettingsKey } from '#data/withdrawal/use-withdraw-settings.ts'
import { useIsLoggedIn } from './session.ts'

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
