// The second step of the set-up: the code to scan, a password, and the first code of the app.
import { finishSetUp } from '@ingot/features/operator/operator-session.console.ts'
import { operatorPasswordLengthMin, totpDigits } from '@ingot/contract/vocabulary'
import { QrCode } from '@ingot/ui/figures/qr-code.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CallFailure } from '#data/ask.ts'
import { useAction } from '#data/use-action.ts'
import { beginSession } from '#data/session.ts'
import { FailureLine } from '#ui/failure-line.tsx'
import { Field } from '#ui/field.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import type { Invitation } from './set-up.tsx'

export function SetUpFinish({ invitation }: { readonly invitation: Invitation }) {
  const words = useTranslations('login')
  const finish = useAction(finishSetUp)
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [code, setCode] = useState('')
  const { name, secret, totpSecret, totpUri } = invitation
  const isDifferent = repeated !== '' && repeated !== password
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (repeated !== password) return
    const session = await finish.run(
      { name, secret, password, code: code.replaceAll(/\s/g, '') }, words('setUpDone'),
    )
    if (session === undefined) setCode('')
    else beginSession(session)
  }
  return (
    <form className="stack" onSubmit={(event) => void handleSubmit(event)}>
      <div className="qr-card">
        <p>{words('scan')}</p>
        <QrCode label={words('qrLabel')} text={totpUri} />
        <p className="t3 cap">{words('typeKey')}</p>
        <GroupedText text={totpSecret} />
      </div>
      <Field
        autoComplete="new-password" hint={words('passwordHint', { min: operatorPasswordLengthMin })}
        label={words('newPassword')} minLength={operatorPasswordLengthMin}
        onChange={({ target }) => setPassword(target.value)} required type="password"
        value={password}
      />
      <Field
        autoComplete="new-password" error={isDifferent ? words('different') : undefined}
        label={words('repeatPassword')} onChange={({ target }) => setRepeated(target.value)}
        required type="password" value={repeated}
      />
      <Field
        autoComplete="one-time-code" hint={words('codeHint')} inputMode="numeric"
        label={words('code')} maxLength={totpDigits + 1}
        onChange={({ target }) => setCode(target.value)} required value={code}
      />
      <FailureLine failure={secretFailure(finish.failure, words('secretRefused'))} />
      <button className="cbtn gold wide" disabled={finish.isRunning} type="submit">
        {words('turnOn')}
      </button>
    </form>
  )
}

/** [OP48] No account has a password yet: the name, the secret or its time is wrong. */
export const secretFailure = (failure: CallFailure | undefined, text: string) =>
  failure?.word === 'wrong_credentials' ? { ...failure, text } : failure
