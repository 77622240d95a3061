// The providers, then the login or the shell: without a session only the login is there.
import { toBcp47 } from '@ingot/contract/vocabulary'
import { QueryClientProvider } from '@tanstack/react-query'
import { IntlProvider } from 'use-intl'
import { useCatalogue } from '#data/language.ts'
import { queryClient } from '#data/query-client.ts'
import { retrySession, useSession } from '#data/session.ts'
import { Failed } from '#ui/failed.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { LoginScreen } from './login-screen.tsx'
import { Shell } from './shell.tsx'

export function ConsoleApp() {
  const catalogue = useCatalogue()
  if (catalogue === undefined) return null
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider
        locale={toBcp47(catalogue.language)}
        messages={catalogue.messages}
        timeZone="UTC"
      >
        <Gate />
        <ToastHost />
      </IntlProvider>
    </QueryClientProvider>
  )
}

function Gate() {
  const { session, failure } = useSession()
  if (failure !== undefined) {
    return (
      <main className="entry">
        <Failed failure={failure} onRetry={retrySession} />
      </main>
    )
  }
  if (session === undefined) return null
  return session === null ? <LoginScreen /> : <Shell session={session} />
}
