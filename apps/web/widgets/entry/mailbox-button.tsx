// Opens the sandbox's mailbox; its place is kept while it is not known whether this is a sandbox.
import { Mailbox } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './mailbox-button.module.css'

const css = styleNames(styles)

export type MailboxButtonProps = {
  /** Undefined where there is no mailbox. */
  readonly onPress: (() => void) | undefined
  /** Whether this is a sandbox is not known yet. */
  readonly isUnknown: boolean
}

export function MailboxButton({ onPress, isUnknown }: MailboxButtonProps) {
  const t = useTranslations('register')
  if (isUnknown) return <span className={css('mailbox')} />
  if (onPress === undefined) return null
  return (
    <button className={css('mailbox')} onClick={onPress} type="button">
      <Icon of={Mailbox} size={16} />
      {t('openMailbox')}
    </button>
  )
}
