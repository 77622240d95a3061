// Customer service: the chat with support, for users and for visitors without a login. Where the
// site names a desk of its own, the page leads there.
import type { SupportChat, SupportDesk } from '#features/support/support-chats.calls.ts'
import { useSearch } from '@tanstack/react-router'
import { CircleCheck, ExternalLink, Headset } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#features/market/app/data/use-site-config.ts'
import {
  useEndChat, useSupportChat, useSupportDesk, useSupportFollowing,
} from './use-support.ts'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Failed } from '@ingot/ui/lists/failed.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { ChatView } from './chat-view.tsx'
import { Composer } from './composer.tsx'
import styles from './service-page.module.css'

const css = styleNames(styles)

const minuteMs = 60_000

export function ServicePage() {
  const t = useTranslations()
  const site = useSiteConfig()
  const back = { label: t('common.back'), onPress: useGoBack() }
  const otherDesk = site.data?.customerUrl ?? ''
  if (otherDesk === '') return <OwnDesk back={back} />
  return (
    <Screen bar={<AppBar back={back} title={t('service.title')} />} isCentred scrollId="service">
      <OtherDesk address={otherDesk} />
    </Screen>
  )
}

function OwnDesk({ back }: { readonly back: { label: string, onPress: () => void } }) {
  const t = useTranslations('service')
  const shared = useTranslations()
  useSupportFollowing()
  const chat = useSupportChat()
  const desk = useSupportDesk()
  const end = useEndChat()
  const line = useDeskLine(chat.data ?? null, desk.data)
  const [isEnding, setEnding] = useState(false)
  const [record, dropRecord] = useOpenedRecord()
  const isLive = chat.data !== undefined && chat.data !== null && chat.data.status !== 'resolved'
  const about = chat.data?.record?.[record?.kind ?? 'deposit']?.id === record?.id
    ? undefined : record
  return (
    <Screen
      bar={(
        <AppBar
          actions={isLive ? (
            <IconButton
              icon={CircleCheck}
              label={t('end')}
              onPress={() => setEnding(true)}
            />
          ) : undefined}
          back={back}
          isSurface
        >
          <div className={css('heading')}>
            <h1>{t('title')}</h1>
            <output>
              <i className={css('dot', line.isThere && 'there')} />
              {line.text}
            </output>
          </div>
        </AppBar>
      )}
      footer={<Composer chat={chat.data ?? undefined} onSent={dropRecord} record={about} />}
      scrollId="service"
    >
      {chat.data === undefined
        ? chat.isError
          ? (
            <Failed
              detail={failureText(chat.error)}
              onRetry={() => void chat.refetch()}
              retryLabel={shared('common.retry')}
              title={shared('errors.loadFailed')}
            />
          )
          : <SkeletonRows count={4} />
        : <ChatView about={about} chat={chat.data} desk={desk.data} onDropRecord={dropRecord} />}
      <EndChatSheet
        chatId={chat.data?.id ?? ''}
        end={end}
        isOpen={isEnding}
        onClose={() => setEnding(false)}
      />
    </Screen>
  )
}

export type OpenedRecord = { readonly kind: 'withdrawal' | 'deposit', readonly id: string }

/** The request that the page was opened about, until it was sent or left out. */
function useOpenedRecord(): readonly [OpenedRecord | undefined, () => void] {
  const { withdrawal, deposit } = useSearch({ from: '/pages/service/index' })
  const [isDropped, setDropped] = useState(false)
  const record = withdrawal !== undefined ? { kind: 'withdrawal', id: withdrawal } as const
    : deposit !== undefined ? { kind: 'deposit', id: deposit } as const : undefined
  return [isDropped ? undefined : record, () => setDropped(true)]
}

/** The way to the site's own desk outside of the app. */
function OtherDesk({ address }: { readonly address: string }) {
  const t = useTranslations('service')
  return (
    <div className={css('desk')}>
      <Icon of={Headset} size={24} />
      <p>{t('elsewhere')}</p>
      <a className={css('link')} href={address} rel="noopener noreferrer" target="_blank">
        {t('openElsewhere')}
        <Icon of={ExternalLink} size={16} />
      </a>
    </div>
  )
}

type DeskLine = { readonly text: string, readonly isThere: boolean }

/** The line below the title: the operator, the place in the queue, and an honest wait. */
function useDeskLine(chat: SupportChat | null, desk: SupportDesk | undefined): DeskLine {
  const t = useTranslations('service')
  if (chat?.status === 'open' && chat.operator !== null) {
    const { name, number } = chat.operator
    return { text: t('withOperator', { name, number }), isThere: true }
  }
  if (chat?.status === 'waiting' && chat.position !== null) {
    const { position, waitMs } = chat
    return waitMs === null
      ? { text: t(desk?.operators === 0 ? 'placeAway' : 'place', { position }), isThere: false }
      : { text: t('placeWait', { position, minutes: minutesOf(waitMs) }), isThere: true }
  }
  if (desk === undefined) return { text: '', isThere: false }
  if (desk.operators === 0) return { text: t('away'), isThere: false }
  return desk.firstReplyMs === null
    ? { text: t('there'), isThere: true }
    : { text: t('thereReplies', { minutes: minutesOf(desk.firstReplyMs) }), isThere: true }
}

/** Rounded up, and never less than one: a promise that is kept. */
const minutesOf = (ms: number): number => Math.max(1, Math.ceil(ms / minuteMs))

type EndChatSheetProps = {
  readonly chatId: string
  readonly end: ReturnType<typeof useEndChat>
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The question before a chat is ended: the chat leaves the queue, and its messages stay. */
function EndChatSheet({ chatId, end, isOpen, onClose }: EndChatSheetProps) {
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={end.isBusy}
      isOpen={isOpen}
      onClose={onClose}
      title={t('service.endTitle')}
    >
      <div className={css('body')}>
        <p className={css('text')}>{t('service.endText')}</p>
        <Button
          busyLabel={t('service.ending')}
          isBusy={end.isBusy}
          kind="ink"
          onPress={() => end.send({ chatId }, { onDone: onClose })}
        >
          {t('service.end')}
        </Button>
      </div>
    </Sheet>
  )
}
