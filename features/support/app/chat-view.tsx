// The messages of the chat in their order, with the request that it is about, and at the end the
// rating. New messages are scrolled to while the end is in view; then they count as read.
import type {
  SupportChat, SupportDesk, SupportRecord,
} from '#features/support/support-chats.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { Clock, X } from 'lucide'
import { useTranslations } from 'use-intl'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { outbox, type Outgoing, useOutgoing } from './outbox.ts'
import { useEarlierMessages, useReadMark, useSupportMessages } from './use-support.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { StateBadge } from '@ingot/web/widgets/records/state-badge.tsx'
import { Timeline } from '@ingot/web/widgets/records/timeline.tsx'
import { useIsInView } from '@ingot/ui/lists/use-is-in-view.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './chat-view.module.css'
import { EarlierChats } from './earlier-chats.tsx'
import { MessageList } from './message-list.tsx'
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

/** The request that the next message will be about; it can be left out. */
function AboutLine({ record: { kind, id }, onDrop }: {
  readonly record: OpenedRecord
  readonly onDrop: () => void
}) {
  const t = useTranslations('service')
  return (
    <div className={css('about')}>
      <span>
        {kind === 'withdrawal'
          ? t('aboutWithdrawal', { id: `WD-${id}` }) : t('aboutDeposit', { id })}
      </span>
      <IconButton icon={X} label={t('leaveOut')} onPress={onDrop} size={16} />
    </div>
  )
}

/** A message on its way. A failed one says why, and is sent again or discarded. */
function OutgoingMessage({ outgoing: { key, text, file, error } }: {
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

/** The request that the chat is about, with its timeline: it follows the request while it moves. */
function ChatRecord({ record: { withdrawal, deposit } }: {
  readonly record: SupportRecord
}) {
  const t = useTranslations()
  const format = useFormat()
  const router = useRouter()
  const shown = withdrawal === null ? deposit : withdrawal
  const logo = useCoins().data?.find((coin) => coin.symbol === shown?.symbol)?.logo
  if (shown === null) return null
  const { symbol, amount } = shown
  const states = withdrawal === null
    ? (deposit?.timeline ?? []).map(({ status, time }) =>
      ({ state: status, text: t(`recharge.status_${status}`), time }))
    : withdrawal.timeline.map(({ state, time }) =>
      ({ state, text: t(`withdraw.status_${state}`), time }))
  const last = states.at(-1)
  const number = withdrawal === null ? shown.id : `WD-${withdrawal.id}`
  const path = withdrawal === null ? '/pages/records/recharge' : '/pages/records/withdraw'
  return (
    <Card label={t('service.record')}>
      <div className={css('head')}>
        <CoinLogo size={24} src={logo} symbol={symbol} />
        <b className={css('amount')}>{format.amount(amount, symbol)}</b>
        {last !== undefined && <StateBadge state={last.state} text={last.text} />}
      </div>
      <a
        className={css('number')}
        href={`#${path}`}
        onClick={(event) => {
          event.preventDefault()
          void router.navigate({ to: path })
        }}
      >
        {number}
      </a>
      <Timeline
        label={t('service.course')}
        steps={states.map(({ text, time }, index) => ({
          id: `${index}`, text, time, look: index === states.length - 1 ? 'now' : 'done',
        }))}
      />
    </Card>
  )
}
