// A message on its way. A failed one says why, and is sent again or discarded.
import { Clock } from 'lucide'
import { useTranslations } from 'use-intl'
import { failureText } from '#data/call/failure-text.ts'
import { outbox, type Outgoing } from '#data/support/outbox.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './outgoing-message.module.css'

const css = styleNames(styles)

export function OutgoingMessage({ outgoing: { key, text, file, error } }: {
  readonly outgoing: Outgoing
}) {
  const t = useTranslations('service')
  return (
    <li className={css('message')}>
      <p className={css('bubble')} dir="auto">{file === undefined ? text : file.name}</p>
      {error === undefined
        ? <p className={css('state')}>{t('sending')}<Icon of={Clock} size={12} /></p>
        : (
          <>
            <p className={css('failed')} role="alert">{failureText(error)}</p>
            <div className={css('buttons')}>
              <Button kind="soft" onPress={() => outbox.discard(key)} size="s">
                {t('discard')}
              </Button>
              <Button kind="tint" onPress={() => outbox.retry(key)} size="s">
                {t('sendAgain')}
              </Button>
            </div>
          </>
        )}
    </li>
  )
}
