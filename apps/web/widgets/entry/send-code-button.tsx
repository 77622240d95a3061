// Asks for a code; after one was sent it counts the seconds until the next may be asked for.
import { useTranslations } from 'use-intl'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './send-code-button.module.css'

const css = styleNames(styles)

export type SendCodeButtonProps = {
  readonly secondsLeft: number
  readonly isBusy: boolean
  readonly onPress: () => void
}

export function SendCodeButton({ secondsLeft, isBusy, onPress }: SendCodeButtonProps) {
  const t = useTranslations('register')
  return (
    <button
      aria-busy={isBusy || undefined}
      className={css('button')}
      disabled={isBusy || secondsLeft > 0}
      onClick={onPress}
      type="button"
    >
      {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('sendCode')}
    </button>
  )
}
