// One way to prove a request by a typed code. A code of the authenticator app is sent with its last
// digit.
import { type StepUpMethod, totpDigits } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AskedProof, isBeforeLogin } from './data/step-up.ts'
import { useProfile } from '@ingot/web/data/account/use-profile.ts'
import { type useProveStepUp, useSendStepUpCode } from './data/use-step-up.ts'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { CodeBoxes } from '@ingot/ui/fields/code-boxes.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FormCode } from '@ingot/web/widgets/forms/form-code.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { moneyOf } from './asked-fields.ts'
import styles from './step-up-sheet.module.css'

const css = styleNames(styles)

export type ProofFormProps = {
  readonly asked: AskedProof
  readonly method: Exclude<StepUpMethod, 'passkey'>
  readonly prove: ReturnType<typeof useProveStepUp>
  readonly onProven: (proof: string) => void
}

export function ProofForm({ asked, method, prove, onProven }: ProofFormProps) {
  const t = useTranslations('security')
  const { challenge } = asked.offer
  const [codeRequest, setCodeRequest] = useState<string>()
  const form = useFieldForm<{ readonly code: string }, 'missing'>(() => ({ code: '' }), {
    faultsOf: ({ code }) => (code === '' ? { code: 'missing' } : {}),
    words: { missing: t('codeMissing') },
  })
  const send = (code: string): void => {
    prove.send({
      challenge, method, code, isBeforeLogin: isBeforeLogin(asked),
      ...codeRequest === undefined ? {} : { codeRequest },
    }, {
      onDone: ({ proof }) => onProven(proof),
      onFailed(error) {
        form.set({ code: '' })
        showFormFailure(form, { wrong_code: 'code', too_many_tries: 'code' }, error)
      },
    })
  }
  return (
    <Form
      className={css('body')}
      form={form}
      onSubmit={() => { if (form.check()) send(form.values.code) }}
    >
      {method === 'totp' && (
        <CodeBoxes
          aside={t('totpCodeHint')}
          error={form.errorOf('code')}
          isDisabled={prove.isBusy}
          label={t('totpCode')}
          length={totpDigits}
          name="code"
          onChange={(code) => {
            form.type('code', code)
            if (code.length === totpDigits) send(code)
          }}
          value={form.values.code}
        />
      )}
      {method === 'recovery_code' && (
        <FormField
          form={form}
          hint={t('recoveryCodeHint', { count: asked.offer.recoveryCodesLeft })}
          label={t('recoveryCode')}
          name="code"
          size="l"
        />
      )}
      {method === 'code' && (
        <SentCodeField challenge={challenge} form={form} onSent={setCodeRequest} />
      )}
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      <Button busyLabel={t('confirming')} isBusy={prove.isBusy} type="submit">
        <ConfirmWords asked={asked} />
      </Button>
    </Form>
  )
}

/** A button that moves money names the amount. */
function ConfirmWords({ asked }: Pick<ProofFormProps, 'asked'>) {
  const t = useTranslations('security')
  const format = useFormat()
  const money = moneyOf(asked)
  if (money?.amount === undefined) return t('confirm')
  return t('confirmAmount', { amount: format.amount(money.amount, money.symbol, 'exact') })
}

type SentCodeFieldProps = {
  readonly challenge: string
  readonly form: ReturnType<typeof useFieldForm<{ readonly code: string }, 'missing'>>
  readonly onSent: (codeRequest: string) => void
}

function SentCodeField({ challenge, form, onSent }: SentCodeFieldProps) {
  const t = useTranslations('security')
  const profile = useProfile().data
  const sendCode = useSendStepUpCode()
  const [sentTo, setSentTo] = useState<string>()
  // The reply hides most of the contact; the sandbox's mailbox is found by the whole of it.
  const contact = profile?.email === '' ? profile.userPhone : profile?.email
  return (
    <>
      {sentTo !== undefined && <p className={css('caption')}>{t('codeSentTo', { to: sentTo })}</p>}
      <FormCode
        form={form}
        isSending={sendCode.isBusy}
        length="long"
        name="code"
        onSend={(onShown) => sendCode.send({ challenge }, {
          onDone(sent) {
            onSent(sent.codeRequest)
            setSentTo(sent.sentTo)
            onShown({ ...sent, sentTo: contact ?? '' })
          },
          onFailed: (error) => form.refuse('code', failureText(error)),
        })}
      />
    </>
  )
}
