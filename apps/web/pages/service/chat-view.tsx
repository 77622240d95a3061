// The messages of the chat in their order, with the request that it is about, and at the end the
// rating. New messages are scrolled to while the end is in view; then they count as read.
import type { SupportChat, SupportDesk } from '@ingot/contract/calls/support/support-chats.ts'
import { useTranslations } from 'use-intl'
import { useOutgoing } from '#data/support/outbox.ts'
import { useEarlierMessages, useReadMark, useSupportMessages } from '#data/support/use-support.ts'
import { useIsInView } from '@ingot/ui/lists/use-is-in-view.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { AboutLine } from './about-line.tsx'
import { ChatRecord } from './chat-record.tsx'
import styles from './chat-view.module.css'
import { EarlierChats } from './earlier-chats.tsx'
import { MessageList } from './message-list.tsx'
import { OutgoingMessage } from './outgoing-message.tsx'
import { RatingCard } from './rating-card.tsx'
import type { OpenedRecord } from './service-page.tsx'
import { Welcome } from './welcome.tsx'

const css = styleNames(styles)

type ChatViewProps = {
  readonly chat: SupportChat | null
  readonly desk: SupportDesk | undefined
  /** The request that the page was opened about, while it is not yet that of the chat. */
  readonly about: OpenedRecord | undefined
  readonly onDropRecord: () => void
}

export function ChatView({ chat, desk, about, onDropRecord }: ChatViewProps) {
  const t = useTranslations('service')
  const { data } = useSupportMessages(chat?.id)
  const loadEarlier = useEarlierMessages(chat?.id)
  const messages = data?.messages ?? []
  const keys = new Set(messages.map(({ key }) => key))
  const outgoing = useOutgoing().filter(({ key }) => !keys.has(key))
  const { record = null, isOperatorTyping: isTyping = false } = chat ?? {}
  const wasAnswered = data?.hasEarlier === true || messages.some(({ author, kind }) =>
    author === 'operator' && kind !== 'event')
  const count = messages.length + outgoing.length
  const [isEndInView, endRef] = useIsInView()
  useReadMark(chat, isEndInView)
  return (
    <div className={css('chat')}>
      <EarlierChats present={chat?.id} />
      {chat === null && outgoing.length === 0 && (
        <Welcome desk={desk} isAbout={about !== undefined} />
      )}
      {record !== null && <ChatRecord record={record} />}
      {data?.hasEarlier === true && (
        <Button isNarrow kind="soft" onPress={loadEarlier} size="s">{t('earlier')}</Button>
      )}
      <MessageList
        isLive label={t('messages')} messages={messages} readTo={chat?.operatorRead ?? 0}
      >
        {outgoing.map((one) => <OutgoingMessage key={one.key} outgoing={one} />)}
      </MessageList>
      {isTyping && (
        <output aria-label={t('typing')} className={css('typing')}><i /><i /><i /></output>
      )}
      {chat?.status === 'waiting' && desk?.operators === 0 && (
        <Note tone="info">{t('awayNote')}</Note>
      )}
      {chat?.status === 'resolved' && wasAnswered && <RatingCard chat={chat} />}
      {about !== undefined && <AboutLine onDrop={onDropRecord} record={about} />}
      <span className={css('end')} ref={endRef} />
      <span key={`${count} ${isTyping}`} ref={isEndInView ? showEnd : undefined} />
    </div>
  )
}

/** A new end of the chat comes into view where the old one was. */
const showEnd = (end: HTMLElement | null): void => end?.scrollIntoView({ block: 'end' })
