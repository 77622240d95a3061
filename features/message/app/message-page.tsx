// The user's messages by type, newest first, with the number of unread ones on each tab. All are
// marked as read from the bar.
import type { Message } from '#features/message/messages.calls.ts'
import { messageTypes } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { CheckCheck } from 'lucide'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useMessages } from './use-messages.ts'
import { useReadAll } from './use-read-all.ts'
import { useUnread } from './use-unread.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { messageMark } from './message-mark.ts'
import styles from './message-page.module.css'

const css = styleNames(styles)

export function MessagePage() {
  const t = useTranslations()
  const format = useFormat()
  const router = useRouter()
  const { tab = 'system' } = useSearch({ from: '/pages/message/index' })
  const pages = useMessages(tab)
  const unread = useUnread().data
  const readAll = useReadAll()
  const panelId = useId()
  const back = { label: t('common.back'), onPress: useGoBack() }
  const countOf = (type: typeof tab): string => {
    const count = unread?.[type] ?? 0
    return count === 0 ? '' : ` (${format.count(count)})`
  }
  const hasUnread = unread !== undefined && unread.system + unread.internal > 0
  const actions = hasUnread
    ? (
      <IconButton
        icon={CheckCheck}
        isDisabled={readAll.isBusy}
        label={t('message.readAll')}
        onPress={() => readAll.send({})}
      />
    )
    : undefined
  return (
    <Screen
      bar={<AppBar actions={actions} back={back} title={t('message.title')} />}
      refresh={usePullToRefresh(pages.refresh)}
      scrollId="messages"
    >
      <div className={css('tabs')}>
        <Tabs
          label={t('message.title')}
          onChange={(shown) => void router.navigate({
            to: '/pages/message/index', search: { tab: shown }, replace: true,
          })}
          panelId={panelId}
          tabs={messageTypes.map((type) => ({
            value: type, label: `${t(`message.${type}`)}${countOf(type)}`,
          }))}
          value={tab}
        />
      </div>
      <div className={css('page')} id={panelId} role="tabpanel">
        <PagedList
          emptyText={t(tab === 'internal' ? 'message.noneInternalText' : 'message.noneText')}
          emptyTitle={t(tab === 'internal' ? 'message.noneInternal' : 'message.none')}
          pages={pages}
        >
          {(message) => (
            <MessageRow
              message={message}
              onOpen={() => void router.navigate({
                to: '/pages/message/detail', search: { id: message.id },
              })}
            />
          )}
        </PagedList>
      </div>
    </Screen>
  )
}

type MessageRowProps = {
  readonly message: Message
  readonly onOpen: () => void
}

/**
 * One message of the list: its kind's mark, title and time, the beginning of its text, and a dot
 * while it is unread.
 */
function MessageRow({ message, onOpen }: MessageRowProps) {
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
