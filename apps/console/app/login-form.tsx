// The login form of an operator.
import { logInOperator } from '@ingot/features/operator/operator-session.console.ts'
import { totpDigits } from '@ingot/contract/vocabulary'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#data/use-action.ts'
import { beginSession } from '#data/session.ts'
import { FailureLine } from '#ui/failure-line.tsx'
import { Field } from '#ui/field.tsx'

export function LoginForm() {
  const words = useTranslations('login')
  const logIn = useAction(logInOperator)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const session = await logIn.run(
      { name: name.trim().toLowerCase(), password, code: code.replaceAll(/\s/g, '') },
      words('done'),
    )
    // A code works once: the next try needs another one.
    if (session === undefined) setCode('')
    else beginSession(session)
  }
  return (
    <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
      <Field
        autoCapitalize="none" autoComplete="username" label={words('name')}
        onChange={({ target }) => setName(target.value)} required value={name}
      />
      <Field
        autoComplete="current-password" label={words('password')}
        onChange={({ target }) => setPassword(target.value)} required type="password"
        value={password}
      />
      <Field
        autoComplete="one-time-code" hint={words('codeHint')} inputMode="numeric"
        label={words('code')} maxLength={totpDigits + 1}
        onChange={({ target }) => setCode(target.value)} required value={code}
      />
      <FailureLine failure={logIn.failure} />
      <button className="cbtn gold wide" disabled={logIn.isRunning} type="submit">
        {words('logIn')}
      </button>
    </form>
  )
}
