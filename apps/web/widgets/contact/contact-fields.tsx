// E-mail or phone (SPEC §2): the two tabs and the field of the chosen one. The phone is absent
// where the site cannot send text messages.
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '@ingot/features/market/app/data/use-site-config.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'
import { FormField } from '@ingot/ui/forms/form-field.tsx'
import styles from './contact-fields.module.css'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import type { ContactValues } from '#data/account/contact.ts'
import { CountryCodeButton } from './country-code-button.tsx'

const css = styleNames(styles)

/** The part of a form that the contact needs. */
export type ContactPart = Pick<
  UsedForm<ContactValues>, 'values' | 'type' | 'set' | 'switchTo' | 'errorOf' | 'focus'
>

export type ContactFieldsProps = { readonly form: ContactPart }

export function ContactFields({ form }: ContactFieldsProps) {
  const t = useTranslations('login')
  const config = useSiteConfig()
  const { kind } = form.values
  const panelId = useId()
  const hasPhone = config.data?.phoneLogin ?? false
  return (
    <>
      {(hasPhone || config.isPending) && (
        <div className={css('kinds', !hasPhone && 'unknown')}>
          <Segmented
            choices={[{ value: 'mail', label: t('email') }, { value: 'sms', label: t('phone') }]}
            label={t('contactKind')}
            onChange={(chosen) => form.switchTo({ kind: chosen })}
            value={kind}
          />
        </div>
      )}
      <div id={panelId}>
        {kind === 'mail'
          ? <MailField form={form} key="mail" />
          : <PhoneField form={form} key="sms" />}
      </div>
    </>
  )
}

function MailField({ form }: ContactFieldsProps) {
  const t = useTranslations('login')
  return (
    <FormField
      autoComplete="username"
      form={form}
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

function PhoneField({ form }: ContactFieldsProps) {
  const t = useTranslations('login')
  return (
    <FormField
      autoComplete="tel-national"
      form={form}
      inputMode="tel"
      isOnPage
      label={t('phone')}
      leading={(
        <CountryCodeButton
          chosen={form.values}
          onChoose={(chosen) => {
            form.set(chosen)
            form.focus('userPhone')
          }}
        />
      )}
      name="userPhone"
      size="l"
      type="tel"
    />
  )
}
