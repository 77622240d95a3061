// The chats of a view, a page at a time. A wait past the target is amber.
import type { QueuedChat } from '#features/support/support.console.ts'
import { useTranslations } from 'use-intl'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { Avatar } from '@ingot/console/ui/avatar.tsx'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { formatTime } from '@ingot/console/ui/format-moment.ts'
import { useOwnerName } from './use-owner-name.ts'

/** Operators take a chat within this time. */
const targetMs = 5 * 60_000
const minuteMs = 60_000
const rowsOfPage = 20

type ChatListProps = {
  readonly label: string
  readonly chats: readonly QueuedChat[]
  readonly emptyText: string
  readonly openId: number | undefined
  readonly pageNo: number
  readonly total: number
  onOpen(id: number): void
  onPage(pageNo: number): void
}

export function ChatList(props: ChatListProps) {
  const { label, chats, emptyText, openId, pageNo, total, onOpen, onPage } = props
  const shared = useTranslations('queue')
  return (
    <section aria-label={label} className="pn list">
      <div className="scroll">
        {chats.length === 0 ? <Empty title={emptyText} /> : null}
        <ul className="chat-rows">
          {chats.map((chat) => (
            <ChatRow chat={chat} isOpen={chat.id === openId} key={chat.id} onOpen={onOpen} />
          ))}
        </ul>
      </div>
      {total <= rowsOfPage ? null : (
        <div className="pager">
          <button
            className="cbtn line" disabled={pageNo === 1} onClick={() => onPage(pageNo - 1)}
            type="button"
          >
            {shared('previous')}
          </button>
          <button
            className="cbtn line" disabled={pageNo * rowsOfPage >= total}
            onClick={() => onPage(pageNo + 1)} type="button"
          >
            {shared('next')}
          </button>
        </div>
      )}
    </section>
  )
}

function ChatRow({ chat, isOpen, onOpen }: {
  readonly chat: QueuedChat
  readonly isOpen: boolean
  onOpen(id: number): void
}) {
  const words = useTranslations('support')
  const name = useOwnerName()(chat)
  const now = useNow()
  const { waitingTime, last, unread, isMoneyFrozen, isUserTyping } = chat
  const waitedMs = waitingTime === null ? 0 : Math.max(0, now - waitingTime)
  const excerpt = isUserTyping ? words('typing')
    : last.kind === 'picture' ? words('pictureSent') : last.text
  return (
    <li>
      <button
        aria-current={isOpen ? 'true' : undefined} className="chat-row"
        onClick={() => onOpen(chat.id)} type="button"
      >
        <Avatar name={name} />
        <b className="m excerpt">{name}</b>
        {waitingTime === null
          ? <span className="cap t3">{formatTime(last.time)}</span>
          : (
            <span className={waitedMs > targetMs ? 'cap warnc m' : 'cap t3'}>
              {words('waited', { minutes: Math.floor(waitedMs / minuteMs) })}
            </span>
          )}
        <span className="cap t3 excerpt" dir="auto">
          {isMoneyFrozen ? `${words('frozen')} · ` : ''}{excerpt}
        </span>
        {unread === 0 ? null : (
          <output aria-label={words('unread', { count: unread })} className="chat-count">
            {unread}
          </output>
        )}
      </button>
    </li>
  )
}
