// [LD8, LD14] The application to lead: the requirements, the nickname, the terms, the agreement.
import type { LeadApplication } from '#features/copy-trading/leading.calls.ts'
import { leaderLimits } from '@ingot/contract/vocabulary'
import { CircleAlert } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { type MyLeading, useApplyToLead } from '#features/copy-trading/app/use-leading.ts'
import { useSiteConfig } from '#features/market/app/data/use-site-config.ts'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { VerifyButton } from '#features/identity/app/verify-button.tsx'
import {
  type ApplyFault, applyFaults, applyRejects, applyRequest, type ApplyValues, firstApplication,
  termValues,
} from './lead-form.ts'
import styles from './lead.module.css'
import { Requirements, requirementsOf } from './requirements.tsx'
import { TermFields, useTermWords } from './term-fields.tsx'

const css = styleNames(styles)

type Earlier = Pick<LeadApplication,
  'nickname' | 'bio' | 'sharePpm' | 'investmentMin' | 'investmentMax' | 'followersMax'>

/** An earlier application, or the lead that has ended, fills the form. */
export function ApplyForm({ leading }: { readonly leading: MyLeading }) {
  const t = useTranslations('copy-trading')
  const [isRefused, setRefused] = useState(false)
  const apply = useApplyToLead()
  const form = useApplyForm(leading.application ?? leading.lead ?? undefined)
  const met = requirementsOf(leading)
  function handleSend(): void {
    if (!form.check()) return
    apply.send(applyRequest(form.values), {
      onFailed(error) {
        setRefused(rejectCodeOf(error) === 'level_required')
        showFormFailure(form, applyRejects, error)
      },
    })
  }
  return (
    <Form className={css('form')} form={form} onSubmit={handleSend}>
      <Before leading={leading} />
      <Requirements leading={leading} />
      <Card>
        <div className={css('form')}>
          <h2 className={css('title')}>{t('yourTerms')}</h2>
          <FormField
            form={form} hint={t('nicknameHint')} label={t('nickname')}
            maxLength={leaderLimits.nicknameMax} name="nickname"
          />
          <TermFields form={form} />
        </div>
      </Card>
      <Agreement form={form} />
      {form.failure !== undefined && (
        <div role="alert"><Note tone="danger">{form.failure}</Note></div>
      )}
      {!met.level || isRefused
        ? (
          <VerifyButton isSwappedIn label={t('verifyToLead')} level={leading.levelNeeded} />
        )
        : (
          <SendButton
            busyLabel={t('applying')}
            disabledReason={t(met.copies ? 'equityFirst' : 'stopCopiesFirst')}
            isBusy={apply.isBusy}
            isDisabled={!met.copies || !met.equity}
            type="submit"
          >
            {t('applyToLead')}
          </SendButton>
        )}
    </Form>
  )
}

/** Why the user does not lead: the rejection of the last application, or the end of the lead. */
function Before({ leading: { application, lead } }: { readonly leading: MyLeading }) {
  const t = useTranslations('copy-trading')
  if (application?.status === 'rejected' && application.reason !== null) {
    const reason = t(`reject_${application.reason}`)
    return <Note tone="danger">{t('applicationRejected', { reason })}</Note>
  }
  if (lead === null) return null
  if (lead.endReason === 'removed') return <Note tone="danger">{t('leadRemoved')}</Note>
  if (lead.endReason === 'removed_for_cause') {
    return <Note tone="danger">{t('leadRemovedForCause')}</Note>
  }
  return (
    <Note>{lead.copies === 0 ? t('leadOver') : t('leadCloses', { count: lead.copies })}</Note>
  )
}

function Agreement({ form }: { readonly form: UsedForm<ApplyValues> }) {
  const t = useTranslations('copy-trading')
  const error = form.errorOf('isAgreed')
  const terms = useSiteConfig().data?.userAgreement ?? ''
  const link = (words: ReactNode): ReactNode => terms === '' ? words : (
    <a className={css('link')} href={terms} key="terms" rel="noopener" target="_blank">
      {words}
    </a>
  )
  return (
    <div className={css('agreement')}>
      <Checkbox
        isChecked={form.values.isAgreed}
        onChange={(isAgreed) => form.set({ isAgreed })}
      >
        {t.rich('agreeLead', { terms: link })}
      </Checkbox>
      {error !== undefined && (
        <p className={css('problem')} role="alert"><Icon of={CircleAlert} size={14} />{error}</p>
      )}
    </div>
  )
}

function useApplyForm(earlier: Earlier | undefined): UsedForm<ApplyValues> {
  const t = useTranslations('copy-trading')
  const words = useTermWords()
  const first = (): ApplyValues => earlier === undefined ? firstApplication
    : { nickname: earlier.nickname, ...termValues(earlier), isAgreed: false }
  return useFieldForm<ApplyValues, ApplyFault>(first, {
    faultsOf: applyFaults,
    words: { ...words, nicknameLength: t('nicknameHint'), notAgreed: t('faultAgree') },
  })
}
