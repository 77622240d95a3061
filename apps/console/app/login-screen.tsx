// The login: name, password and the code of the authenticator app, or the set-up of an invited
// operator with the one-time secret.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '#data/session.ts'
import { LanguageSelect } from './language-select.tsx'
import { LoginForm } from './login-form.tsx'
import { SetUp } from './set-up.tsx'
import { Wordmark } from './wordmark.tsx'

export function LoginScreen() {
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
