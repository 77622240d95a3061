// Customer service: the chat with support, for users and for visitors without a login. Where the
// site names a desk of its own, the page leads there.
import { useSearch } from '@tanstack/react-router'
import { CircleCheck } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import {
  useEndChat, useSupportChat, useSupportDesk, useSupportFollowing,
} from '#data/support/use-support.ts'
import { failureText } from '#data/call/failure-text.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Failed } from '@ingot/ui/lists/failed.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useGoBack } from '#widgets/use-go-back.ts'
import { ChatView } from './chat-view.tsx'
import { Composer } from './composer.tsx'
import { EndChatSheet } from './end-chat-sheet.tsx'
import { OtherDesk } from './other-desk.tsx'
import styles from './service-page.module.css'
import { useDeskLine } from './use-desk-line.ts'

const css = styleNames(styles)

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
