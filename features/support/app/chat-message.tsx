// One message of the chat. Every text is plain text: an address in it is no link.
import type { SupportMessage } from '#features/support/support-chats.calls.ts'
import { supportEvents } from '@ingot/contract/vocabulary'
import { Check, CheckCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useSupportPicture } from './use-support.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './chat-message.module.css'

const css = styleNames(styles)

const shownMax = 220

type ChatMessageProps = {
  readonly message: SupportMessage
  /** Whether the other side has read it. */
  readonly isRead: boolean
  /** The day, before the first message of one. */
  readonly day: string | undefined
}

export function ChatMessage({ message, isRead, day }: ChatMessageProps) {
  const t = useTranslations('service')
  const format = useFormat()
  const { author, kind, body, operator, time, isMasked } = message
  const isMine = author === 'user'
  const event = supportEvents.find((known) => known === body)
  if (kind === 'event') {
    return (
      <>
        {day !== undefined && <li className={css('day')}>{day}</li>}
        {event !== undefined && (
          <li className={css('day')}>{t(`event_${event}`, { name: operator })}</li>
        )}
      </>
    )
  }
  return (
    <>
      {day !== undefined && <li className={css('day')}>{day}</li>}
      <li className={css('message', isMine && 'mine')}>
        {kind === 'picture'
          ? <ChatPicture id={body} size={message.size} />
          : <p className={css('bubble')} dir="auto">{body}</p>}
        {isMasked && <p className={css('masked')}>{t('masked')}</p>}
        <p className={css('time')}>
          {!isMine && operator !== '' && `${operator}, `}
          {format.clock(time)}
          {isMine && (
            <span className={css('tick')}>
              <Icon of={isRead ? CheckCheck : Check} size={14} />
              <VisuallyHidden>{t(isRead ? 'read' : 'sent')}</VisuallyHidden>
            </span>
          )}
        </p>
      </li>
    </>
  )
}

/** A picture of the chat, in the space that its sides need before it has come. */
function ChatPicture({ id, size }: {
  readonly id: string
  readonly size: { readonly width: number, readonly height: number } | null
}) {
  const t = useTranslations('service')
  const { data, isError } = useSupportPicture(id)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (data === undefined) return
    const address = URL.createObjectURL(new Blob([data], { type: 'image/jpeg' }))
    if (image.current !== null) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [data])
  const { width = shownMax, height = shownMax } = size ?? {}
  const share = Math.min(1, shownMax / Math.max(width, height))
  if (isError) return <p className={css('failed')}>{t('pictureFailed')}</p>
  return (
    <img
      alt={t('picture')}
      className={css('picture')}
      height={Math.round(height * share)}
      ref={image}
      width={Math.round(width * share)}
    />
  )
}
