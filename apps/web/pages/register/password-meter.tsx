// Four slanted parts under the password, with the word for how strong it is.
import { useTranslations } from 'use-intl'
import { styleNames } from '#ui/style-names.ts'
import styles from './password-meter.module.css'
import { passwordLevel, passwordLevels, passwordStrength } from './password-strength.ts'

const css = styleNames(styles)

export function PasswordMeter({ password }: { readonly password: string }) {
  const t = useTranslations('register')
  const filled = passwordStrength(password)
  if (filled === 0) return null
  return (
    <span className={css('meter')}>
      <span aria-hidden className={css('parts')}>
        {passwordLevels.map((level, index) => (
          <i className={css('part', index < filled && 'on')} key={level} />
        ))}
      </span>
      <span>{t('strength', { level: passwordLevel(password) })}</span>
    </span>
  )
}
