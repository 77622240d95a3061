// The chats before the present one: a list in a sheet, and one of them to read again.
import { History } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { failureText } from '@ingot/web/data/call/failure-text.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import {
  type EndedChat, useEndedMessages, useSupportChats,
} from './use-ended-chats.ts'
import { Failed } from '@ingot/ui/lists/failed.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { PagedList } from '@ingot/web/widgets/paged-list/paged-list.tsx'
import { MessageList } from './message-list.tsx'

/** Nothing while the present chat is the only one. */
export function EarlierChats({ present }: { readonly present: string | undefined }) {
  const t = useTranslations()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<EndedChat>()
  const pages = useSupportChats()
  const rows = pages.rows?.filter(({ id }) => id !== present)
  if (rows === undefined || rows.length === 0) return null
  const close = (): void => {
    setOpen(false)
    setChosen(undefined)
  }
  return (
    <>
      <Button icon={History} isNarrow kind="soft" onPress={() => setOpen(true)} size="s">
        {t('service.oldChats')}
      </Button>
      <Sheet
        closeLabel={t('common.close')} isOpen={isOpen} onClose={close}
        title={chosen === undefined ? t('service.oldChats') : format.date(chosen.createTime)}
      >
        {chosen !== undefined ? (
          <EndedChatView chat={chosen} onBack={() => setChosen(undefined)} />
        ) : (
          <PagedList
            emptyText={t('service.welcomeText')} emptyTitle={t('service.welcome')}
            pages={{ ...pages, rows }}
          >
            {(chat) => (
              <li>
                <ListRow
                  onPress={() => setChosen(chat)}
                  subtitle={chat.rating === null ? t('service.notRated')
                    : t('service.ratedOf', { rating: chat.rating })}
                  title={format.dayTime(chat.createTime)}
                />
              </li>
            )}
          </PagedList>
        )}
      </Sheet>
    </>
  )
}

type EndedChatViewProps = { readonly chat: EndedChat, readonly onBack: () => void }

function EndedChatView({ chat, onBack }: EndedChatViewProps) {
  const t = useTranslations()
  const { messages, error, hasEarlier, loadEarlier, retry } = useEndedMessages(chat.id)
  if (error !== null) {
    return (
      <Failed
        detail={failureText(error)} onRetry={retry} retryLabel={t('common.retry')}
        title={t('errors.loadFailed')}
      />
    )
  }
  if (messages === undefined) return <SkeletonRows count={4} />
  return (
    <>
      {hasEarlier && (
        <Button isNarrow kind="soft" onPress={loadEarlier} size="s">{t('service.earlier')}</Button>
      )}
      <MessageList
        label={t('service.messages')} messages={messages}
        readTo={messages.at(-1)?.sequence ?? 0}
      />
      <Button kind="soft" onPress={onBack}>{t('service.allChats')}</Button>
    </>
  )
}
