// Whether the server would accept a password for an address. It asks when typing pauses; the typed
// text is stored no longer than it is shown.
import { checkPassword } from '#features/session/registration.calls.ts'
import { passwordLengthMin } from '@ingot/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { ask } from '@ingot/web/data/call/ask.ts'
import { failureText, rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'

export type PasswordVerdict =
  | { readonly kind: 'accepted' }
  /** With the server's sentence. */
  | { readonly kind: 'refused'; readonly text: string }

const pauseMs = 300

/** Undefined while it is not known, and where the server cannot be asked. */
export function usePasswordVerdict(
  { password, account }: { readonly password: string; readonly account: string },
): PasswordVerdict | undefined {
  const { data } = useQuery({
    queryKey: ['password-verdict', account, password],
    async queryFn({ signal }): Promise<PasswordVerdict> {
      // A key more cancels this query, and with it the question.
      await pause(signal)
      try {
        await ask(checkPassword, { account, loginPassword: password }, signal)
        return { kind: 'accepted' }
      } catch (error) {
        if (rejectCodeOf(error) === undefined) throw error
        return { kind: 'refused', text: failureText(error) }
      }
    },
    enabled: [...password].length >= passwordLengthMin,
    gcTime: 0,
  })
  return data
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, pauseMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error('the request is obsolete'))
    })
  })
}
