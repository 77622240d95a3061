// SPEC §5: the agreement must be ticked before registering. Its texts open next to the app, where
// the site has them.
import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import type { UsedForm } from '@ingot/ui/forms/use-field-form.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './agreement-tick.module.css'
import type { RegisterValues } from './register-form.ts'

const css = styleNames(styles)

export type AgreementTickProps = {
  readonly form: Pick<UsedForm<RegisterValues>, 'values' | 'set' | 'errorOf'>
}

export function AgreementTick({ form }: AgreementTickProps) {
  const t = useTranslations('register')
  const error = form.errorOf('isAgreed')
  const { data: config } = useSiteConfig()
  const link = (key: string, href: string | undefined) => (words: ReactNode): ReactNode => (
    href === undefined || href === '' ? words : (
      <a className={css('link')} href={href} key={key} rel="noopener" target="_blank">{words}</a>
    )
  )
  return (
    <div className={css('tick')}>
      <Checkbox
        isChecked={form.values.isAgreed}
        onChange={(isAgreed) => form.set({ isAgreed })}
      >
        {t.rich('agree', {
          terms: link('terms', config?.userAgreement),
          privacy: link('privacy', config?.privacyAgreement),
        })}
      </Checkbox>
      {error !== undefined && (
        <p className={css('problem')} role="alert">
          <Icon of={CircleAlert} size={14} />
          {error}
        </p>
      )}
    </div>
  )
}
