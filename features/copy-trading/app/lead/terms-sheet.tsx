// [LD9, LD15] A change of a leader's terms: it holds for new copies.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type MyLead, useChangeLeadTerms } from '#features/copy-trading/app/use-leading.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import {
  termFaults, type TermFault, termRejects, termRequest, type TermValues, termValues,
} from './lead-form.ts'
import styles from './lead.module.css'
import { TermFields, useTermWords } from './term-fields.tsx'

const css = styleNames(styles)

export type TermsSheetProps = {
  readonly lead: MyLead
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function TermsSheet({ lead, isOpen, onClose }: TermsSheetProps) {
  const t = useTranslations('copy-trading')
  const common = useTranslations('common')
  const [isBusy, setBusy] = useState(false)
  return (
    <Sheet
      closeLabel={common('close')}
      isLocked={isBusy}
      isOpen={isOpen}
      onClose={onClose}
      title={t('changeTerms')}
    >
      <Terms lead={lead} onBusy={setBusy} onDone={onClose} />
    </Sheet>
  )
}

type TermsProps = {
  readonly lead: MyLead
  readonly onBusy: (isBusy: boolean) => void
  readonly onDone: () => void
}

function Terms({ lead, onBusy, onDone }: TermsProps) {
  const t = useTranslations('copy-trading')
  const change = useChangeLeadTerms()
  const words = useTermWords()
  const form = useFieldForm<TermValues, TermFault>(() => termValues(lead), {
    faultsOf: termFaults, words,
  })
  function handleSend(): void {
    if (!form.check()) return
    onBusy(true)
    change.send(termRequest(form.values), {
      onDone() {
        onBusy(false)
        onDone()
      },
      onFailed(error) {
        onBusy(false)
        showFormFailure(form, termRejects, error)
      },
    })
  }
  return (
    <Form className={css('body')} form={form} onSubmit={handleSend}>
      <TermFields form={form} />
      <Note>{t('termsNote')}</Note>
      {form.failure !== undefined && (
        <div role="alert"><Note tone="danger">{form.failure}</Note></div>
      )}
      <SendButton busyLabel={t('saving')} isBusy={change.isBusy} type="submit">
        {t('saveTerms')}
      </SendButton>
    </Form>
  )
}
