// A contact is bound or changed: a code to the new one, and one to the present one where the user
// still has it. The lock that follows is shown before.
import { lockDurations } from '@ingot/contract/vocabulary'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useProtection } from '#features/security/app/data/use-protection.ts'
import { RadioList } from '@ingot/ui/choices/radio-list.tsx'
import { Form } from '@ingot/ui/forms/form.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CountryCodeButton } from '@ingot/web/widgets/contact/country-code-button.tsx'
import { FormCode } from '@ingot/web/widgets/forms/form-code.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { LockNote } from '#features/security/app/parts/lock-note.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import styles from './contact-page.module.css'
import { type ContactFormProps, useContactForm } from './use-contact-form.ts'

const css = styleNames(styles)

export function ContactPage() {
  const t = useTranslations()
  const { kind = 'mail' } = useSearch({ from: '/pages/modify/contact' })
  const protection = useProtection()
  const goBack = useGoBack()
  const title = t(kind === 'mail' ? 'security.email' : 'security.phone')
  return (
    <Screen
      bar={<AppBar back={{ label: t('common.back'), onPress: goBack }} title={title} />}
      scrollId="contact"
    >
      {protection.data === undefined
        ? protection.isError ? <LoadFailed query={protection} /> : <SkeletonRows count={2} />
        : (
          <ContactForm
            kind={kind}
            onDone={goBack}
            present={kind === 'mail' ? protection.data.email : protection.data.phone}
          />
        )}
    </Screen>
  )
}

function ContactForm({ kind, present, onDone }: ContactFormProps) {
  const t = useTranslations('security')
  const state = useContactForm({ kind, present, onDone })
  const { form, shown, has } = state
  return (
    <Form className={css('page')} form={form} onSubmit={state.handleSave}>
      <FormField
        autoComplete={kind === 'mail' ? 'email' : 'tel-national'}
        form={form}
        inputMode={kind === 'mail' ? 'email' : 'tel'}
        isOnPage
        label={t(kind === 'mail' ? 'newEmail' : 'newPhone')}
        leading={kind === 'sms' && (
          <CountryCodeButton chosen={state.country} onChoose={state.chooseCountry} />
        )}
        name="contact"
        size="l"
      />
      <p className={css('caption')}>{t(kind === 'mail' ? 'newEmailStep' : 'newPhoneStep')}</p>
      <FormCode
        form={form}
        isSending={state.isSendingNew}
        length="long"
        name="newCode"
        onSend={state.handleSendNew}
      />
      {shown !== '' && (
        <>
          <Card isFlush>
            <RadioList
              isInCard
              choices={[
                { value: 'have', label: t('presentHave', { to: shown }) },
                { value: 'lost', label: t('presentLost') },
              ]}
              label={t('presentStep')}
              onChange={state.setHas}
              value={has}
            />
          </Card>
          {has === 'have' && (
            <>
              <p className={css('caption')}>{t('presentStep')}</p>
              <FormCode
                form={form}
                isSending={state.isSendingPresent}
                length="long"
                name="presentCode"
                onSend={state.handleSendPresent}
              />
            </>
          )}
          <LockNote
            durationMs={lockDurations[has === 'have' ? 'contact_changed' : 'contact_replaced']}
          />
        </>
      )}
      {form.failure !== undefined && <Note tone="danger">{form.failure}</Note>}
      <Button busyLabel={t('saving')} isBusy={state.isBusy} type="submit">
        {t('save')}
      </Button>
    </Form>
  )
}
