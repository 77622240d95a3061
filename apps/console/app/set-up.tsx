// The set-up of an invited operator in two steps: the one-time secret, then password and TOTP.
import { beginSetUp } from '@ingot/features/operator/operator-session.console.ts'
import { firstOperatorName } from '@ingot/contract/vocabulary'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#data/use-action.ts'
import { FailureLine } from '#ui/failure-line.tsx'
import { Field } from '#ui/field.tsx'
import { secretFailure, SetUpFinish } from './set-up-finish.tsx'

export type Invitation = {
  readonly name: string
  readonly secret: string
  readonly totpSecret: string
  readonly totpUri: string
}

export function SetUp() {
  const words = useTranslations('login')
  const begin = useAction(beginSetUp)
  const [name, setName] = useState<string>(firstOperatorName)
  const [secret, setSecret] = useState('')
  const [invitation, setInvitation] = useState<Invitation>()
  if (invitation !== undefined) return <SetUpFinish invitation={invitation} />
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const own = {
      name: name.trim().toLowerCase(), secret: secret.replaceAll(/\s/g, '').toUpperCase(),
    }
    const begun = await begin.run(own, words('secretAccepted'))
    if (begun !== undefined) setInvitation({ ...own, ...begun })
  }
  return (
    <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
      <p className="t2">{words('setUpText')}</p>
      <Field
        autoCapitalize="none" autoComplete="username" label={words('name')}
        onChange={({ target }) => setName(target.value)} required value={name}
      />
      <Field
        autoComplete="off" className="input mono" hint={words('secretHint')}
        label={words('secret')} onChange={({ target }) => setSecret(target.value)} required
        spellCheck={false} value={secret}
      />
      <FailureLine failure={secretFailure(begin.failure, words('secretRefused'))} />
      <button className="cbtn gold wide" disabled={begin.isRunning} type="submit">
        {words('next')}
      </button>
    </form>
  )
}
