// One message in full, with the way to its subject. It counts as read from then on.
import type { Message } from '#features/message/messages.calls.ts'
import { categoryOf, isMessageKind, linksToApp, textParts } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Bell } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useMessage } from './use-messages.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import styles from './message-detail-page.module.css'
import { messageMark } from './message-mark.ts'
import { useMessageLink } from './use-message-link.ts'

const css = styleNames(styles)

export function MessageDetailPage() {
  const t = useTranslations()
  const { id = '' } = useSearch({ from: '/pages/message/detail' })
  const message = useMessage(id)
  const back = { label: t('common.back'), onPress: useGoBack() }
  const bar = <AppBar back={back} title={t('message.title')} />
  if (message.data !== undefined) {
    return (
      <Screen bar={bar} scrollId="message">
        <MessageArticle message={message.data} />
      </Screen>
    )
  }
  if (id === '') return <Screen bar={bar} isCentred><Empty title={t('message.unknown')} /></Screen>
  return (
    <Screen bar={bar} isCentred={message.isError}>
      {message.isError ? <LoadFailed query={message} /> : <SkeletonRows count={3} />}
    </Screen>
  )
}

type MessageProps = { readonly message: Message }

function MessageArticle({ message }: MessageProps) {
  const t = useTranslations('message')
  const format = useFormat()
  const { kind, title, text, more, time, type } = message
  return (
    <div className={css('page')}>
      <Card>
        <article className={css('article')}>
          <RoundMark {...messageMark(kind)} size="l" />
          <h2 className={css('title')}>{title}</h2>
          <p className={css('time')}>{`${format.dateTime(time)} · ${t(type)}`}</p>
          <p className={css('text')}>{type === 'internal' ? <LinkedText text={text} /> : text}</p>
          {more !== '' && <p className={css('text', 'more')}>{more}</p>}
        </article>
      </Card>
      <MessageLink message={message} />
      <GoverningSwitch kind={kind} />
    </div>
  )
}

/** [AN2] The text of operators: plain, with links to this app only. */
function LinkedText({ text }: { readonly text: string }) {
  return textParts(text).map((part) => part.isLink && linksToApp(part.text, location.origin)
    ? <a className={css('link')} href={part.text} key={part.at}>{part.text}</a>
    : part.text)
}

/** The way to the record, the order or the position that the message is about. */
function MessageLink({ message }: MessageProps) {
  const link = useMessageLink(message)
  if (link === undefined) return null
  return (
    <Card isFlush>
      <ListRow hasChevron lead={<Icon of={link.icon} />} onPress={link.open} title={link.title} />
    </Card>
  )
}

/** The row of the notifications that governs a message; a kind of a later version has none. */
function GoverningSwitch({ kind }: { readonly kind: string }) {
  const t = useTranslations()
  const router = useRouter()
  if (!isMessageKind(kind)) return null
  const category = categoryOf(kind)
  return (
    <Card isFlush>
      <ListRow
        hasChevron
        lead={<Icon of={Bell} />}
        onPress={() => void router.navigate({
          to: '/pages/setting/notifications', search: { category },
        })}
        title={t('message.governedBy')}
        value={t(`preferences.${category}`)}
      />
    </Card>
  )
}
