// The messages of a chat for operators. Every text is plain text; private notes are marked.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import type { SupportMessage } from '#features/support/support-chats.calls.ts'
import { loadSupportChat, viewSupportPicture } from '#features/support/support.console.ts'
import { supportEvents } from '@ingot/contract/vocabulary'
import { CheckCheck, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { PictureList } from '@ingot/console/queue/picture-list.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'

type Loaded = ConsoleReplyOf<typeof loadSupportChat>

const viewPicture = (fileId: string) => ask(viewSupportPicture, { fileId })

export function ChatMessages({ data: { chat, messages, hasMore } }: { readonly data: Loaded }) {
  const words = useTranslations('support')
  const { earlier, isMore, readEarlier } = useEarlier(chat.id, messages[0]?.sequence, hasMore)
  return (
    <ol aria-label={words('messages')} aria-live="polite" className="scroll chat-messages">
      {isMore ? (
        <li>
          <button className="cbtn line" onClick={readEarlier} type="button">
            {words('earlierMessages')}
          </button>
        </li>
      ) : null}
      {[...earlier, ...messages].map((message) => (
        <Message
          isRead={message.sequence <= chat.userRead} key={message.sequence} message={message}
        />
      ))}
      {chat.isUserTyping ? <li className="cap t3">{words('typing')}</li> : null}
      <li aria-hidden key={`end ${messages.at(-1)?.sequence}`} ref={showEnd} />
    </ol>
  )
}

/** A new end of the chat comes into view. */
const showEnd = (end: HTMLElement | null): void => end?.scrollIntoView({ block: 'end' })

/** The pages before the last one, read on request; they do not change. */
function useEarlier(id: number, first: number | undefined, hasMore: boolean) {
  const [earlier, setEarlier] = useState<readonly SupportMessage[]>([])
  const [isMore, setMore] = useState<boolean>()
  return {
    // The last page moves on; a message is shown by one of the two pages.
    earlier: earlier.filter(({ sequence }) => first === undefined || sequence < first),
    isMore: isMore ?? hasMore,
    readEarlier(): void {
      const before = earlier[0]?.sequence ?? first
      if (before === undefined) return
      void ask(loadSupportChat, { id, before }).then((called) => {
        if (!called.ok) return
        setEarlier([...called.data.messages, ...earlier])
        setMore(called.data.hasMore)
      })
    },
  }
}

function Message({ message, isRead }: {
  readonly message: SupportMessage
  readonly isRead: boolean
}) {
  const words = useTranslations('support')
  const { kind, author, body, operator, time, isMasked } = message
  const event = supportEvents.find((known) => known === body)
  if (kind === 'event') {
    return (
      <li className="micro t3 chat-event">
        {event === undefined ? '' : words(`events.${event}`, { name: operator })}
        {` · ${formatMoment(time)}`}
      </li>
    )
  }
  const isOwn = author === 'operator'
  return (
    <li className={kind === 'note' ? 'chat-said note-said' : isOwn ? 'chat-said own' : 'chat-said'}>
      {kind === 'note'
        ? (
          <span className="micro m row g6">
            <Lock aria-hidden size={12} />
            {words('note')}
          </span>
        ) : null}
      {kind === 'picture'
        ? <PictureList pictures={[body]} view={viewPicture} />
        : <p className="written" dir="auto">{body}</p>}
      <span className="micro t3 row g6">
        {isOwn ? `${operator} · ` : ''}{formatMoment(time)}
        {isMasked ? ` · ${words('masked')}` : ''}
        {isOwn && kind === 'text' && isRead
          ? <CheckCheck aria-label={words('read')} size={13} /> : null}
      </span>
    </li>
  )
}
