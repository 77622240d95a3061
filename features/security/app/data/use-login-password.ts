// The change of the login password. The screen shows a failure itself.
import type { RequestOf } from '@ingot/contract/calls'
import { changepwd } from '#features/session/login-password.calls.ts'
import { askWithMsg } from '@ingot/web/data/call/ask.ts'
import { type UsedAction, useAction } from '@ingot/web/data/call/use-action.ts'
import { translator } from '@ingot/web/data/device/language.ts'
import { sessionsKey } from '@ingot/web/data/account/use-session.ts'

/** The list of sessions is read again, because the others have ended. */
export function useChangeLoginPassword(): UsedAction<RequestOf<typeof changepwd>> {
  return useAction({
    ask: (request) => askWithMsg(changepwd, request),
    doneText: () => translator()('password.wasChanged'),
    showsFailure: true,
    invalidates: [sessionsKey],
  })
}
