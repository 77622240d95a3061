// The providers, then the login or the shell: without a session only the login is there.
import { toBcp47 } from '@ingot/contract/vocabulary'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { useCatalogue } from '#data/language.ts'
import { queryClient } from '#data/query-client.ts'
import { retrySession, useSession } from '#data/session.ts'
import { Failed } from '#ui/failed.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { LanguageSelect } from './language-select.tsx'
import { LoginForm } from './login-form.tsx'
import { SetUp } from './set-up.tsx'
import { Shell } from './shell.tsx'
import { Wordmark } from './wordmark.tsx'

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

/**
 * The login: name, password and the code of the authenticator app, or the set-up of an invited
 * operator with the one-time secret.
 */
function LoginScreen() {
  const words = useTranslations('login')
  const { ended } = useSession()
  const [isSetUp, setSetUp] = useState(false)
  return (
    <main className="entry">
      <div className="entry-card">
        <div className="row">
          <Wordmark />
          <span className="f1" />
          <LanguageSelect />
        </div>
        <h1>{isSetUp ? words('setUpTitle') : words('title')}</h1>
        {ended === '' || isSetUp ? null : <output className="note block">{ended}</output>}
        {isSetUp ? <SetUp /> : <LoginForm />}
        <button className="link" onClick={() => setSetUp(!isSetUp)} type="button">
          {isSetUp ? words('toLogin') : words('toSetUp')}
        </button>
      </div>
    </main>
  )
}
