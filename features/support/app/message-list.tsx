// Messages of a chat in their order, with the day before the first one of each day.
import type { SupportMessage } from '#features/support/support-chats.calls.ts'
import type { ReactNode } from 'react'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { ChatMessage } from './chat-message.tsx'
import styles from './chat-view.module.css'

const css = styleNames(styles)

type MessageListProps = {
  readonly label: string
  readonly messages: readonly SupportMessage[]
  /** The last message that the other side has read. */
  readonly readTo: number
  /** Whether a screen reader speaks new messages. */
  readonly isLive?: boolean
  /** The messages that are on their way. */
  readonly children?: ReactNode
}

export function MessageList(
  { label, messages, readTo, isLive = false, children }: MessageListProps,
) {
  const format = useFormat()
  return (
    <ol aria-label={label} aria-live={isLive ? 'polite' : undefined} className={css('list')}>
      {messages.map((message, index) => (
        <ChatMessage
          day={isNewDay(messages[index - 1]?.time, message.time)
            ? format.date(message.time) : undefined}
          isRead={message.sequence <= readTo}
          key={message.sequence}
          message={message}
        />
      ))}
      {children}
    </ol>
  )
}

const isNewDay = (before: number | undefined, time: number): boolean =>
  before === undefined || new Date(before).toDateString() !== new Date(time).toDateString()
