// Four slanted parts under the password, with the word for how strong it is. No strength above weak
// is shown before the server has accepted the password; when it refuses, its sentence is shown.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { usePasswordVerdict } from '#data/account/use-password-verdict.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './password-meter.module.css'
import { passwordLevel, passwordLevels, passwordStrength } from './password-strength.ts'

const css = styleNames(styles)

export type PasswordMeterProps = {
  readonly password: string
  /** The address or the number that the password would belong to. */
  readonly account: string
}

export function PasswordMeter({ password, account }: PasswordMeterProps) {
  const t = useTranslations('register')
  const verdict = usePasswordVerdict({ password, account })
  const isAsked = [...password].length >= passwordLengthMin && verdict === undefined
  const filled = isAsked ? 0 : passwordStrength(password, verdict?.kind === 'accepted')
  const text = verdict?.kind === 'refused' ? verdict.text
    : isAsked ? t('passwordLength', { min: passwordLengthMin, max: passwordLengthMax })
    : t('strength', { level: passwordLevel(filled) })
  return (
    <span className={css('meter')}>
      <span aria-hidden className={css('parts')}>
        {passwordLevels.map((level, index) => (
          <i className={css('part', index < filled && 'on')} key={level} />
        ))}
      </span>
      <span>{text}</span>
    </span>
  )
}
