// E-mail or phone (SPEC §2): the two tabs and the field of the chosen one. The phone is absent
// where the site cannot send text messages. The form is taken from its context.
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import { styleNames } from '#ui/style-names.ts'
import { Segmented } from '#ui/choices/segmented.tsx'
import { FormField } from '#widgets/entry/form-field.tsx'
import styles from './contact-fields.module.css'
import type { ContactValues } from './contact-form.ts'
import { CountryCodeButton } from './country-code-button.tsx'

const css = styleNames(styles)

export function ContactFields() {
  const t = useTranslations('login')
  const { control, setValue, clearErrors } = useFormContext<ContactValues>()
  const config = useSiteConfig()
  const kind = useWatch({ control, name: 'kind' })
  const panelId = useId()
  const hasPhone = config.data?.phoneLogin ?? false
  return (
    <>
      {(hasPhone || config.isPending) && (
        <div className={css('kinds', !hasPhone && 'unknown')}>
          <Segmented
            choices={[{ value: 'mail', label: t('email') }, { value: 'sms', label: t('phone') }]}
            label={t('contactKind')}
            onChange={(chosen) => {
              clearErrors()
              setValue('kind', chosen)
            }}
            value={kind}
          />
        </div>
      )}
      <div id={panelId}>
        {kind === 'mail' ? <MailField key="mail" /> : <PhoneField key="sms" />}
      </div>
    </>
  )
}

function MailField() {
  const t = useTranslations('login')
  const { control } = useFormContext<ContactValues>()
  return (
    <FormField
      autoComplete="username"
      control={control}
      inputMode="email"
      isOnPage
      label={t('email')}
      name="email"
      placeholder={t('emailPlaceholder')}
      size="l"
      type="email"
    />
  )
}

function PhoneField() {
  const t = useTranslations('login')
  const { control } = useFormContext<ContactValues>()
  return (
    <FormField
      autoComplete="tel-national"
      control={control}
      inputMode="tel"
      isOnPage
      label={t('phone')}
      leading={<CountryCodeButton />}
      name="userPhone"
      size="l"
      type="tel"
    />
  )
}
