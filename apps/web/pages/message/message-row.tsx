// One message of the list: its kind's mark, title and time, the beginning of its text, and a dot
// while it is unread.
import type { Message } from '@ingot/contract/calls/message/messages.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { messageMark } from './message-mark.ts'
import styles from './message-row.module.css'

const css = styleNames(styles)

export type MessageRowProps = {
  readonly message: Message
  readonly onOpen: () => void
}

export function MessageRow({ message, onOpen }: MessageRowProps) {
  const t = useTranslations('message')
  const format = useFormat()
  const { title, text, time, read, kind } = message
  return (
    <li className={css('item')}>
      <button className={css('row')} onClick={onOpen} type="button">
        <RoundMark {...messageMark(kind)} />
        <span className={css('text')}>
          <span className={css('line')}>
            <span className={css('title', !read && 'strong')}>{title}</span>
            <span className={css('time')}>{format.dayTime(time)}</span>
          </span>
          <span className={css('line')}>
            <span className={css('summary')}>{text}</span>
            {!read && (
              <>
                <span className={css('dot')} />
                <VisuallyHidden>{t('unread')}</VisuallyHidden>
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}
