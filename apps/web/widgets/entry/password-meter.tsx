// Four slanted parts under the password, with the word for how strong it is. No strength above weak
// is shown before the server has accepted the password; when it refuses, its sentence is shown.
import { passwordLengthMax, passwordLengthMin } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { usePasswordVerdict } from '@ingot/features/security/app/data/use-password-verdict.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './password-meter.module.css'

const css = styleNames(styles)

/**
 * A rough strength of a password, as a hint while it is typed. The server decides whether it may be
 * used: a password that it has not accepted is weak.
 */
const passwordLevels = ['weak', 'fair', 'good', 'strong'] as const
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
const longLength = 12
const veryLongLength = 16

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

type PasswordLevel = (typeof passwordLevels)[number]

/** 1 to 4 filled parts; 0 for nothing typed. */
export function passwordStrength(password: string, isAccepted: boolean): number {
  if (password === '') return 0
  if (!isAccepted) return 1
  const length = [...password].length
  const variety = kinds.filter((kind) => kind.test(password)).length
  const lengthPoints = length >= veryLongLength ? 2 : length >= longLength ? 1 : 0
  return Math.min(passwordLevels.length, Math.max(2, variety - 1 + lengthPoints))
}

/** The word for a number of filled parts. */
export function passwordLevel(filled: number): PasswordLevel {
  return passwordLevels[Math.max(0, filled - 1)] ?? 'weak'
}
