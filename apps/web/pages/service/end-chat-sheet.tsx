// The question before a chat is ended: the chat leaves the queue, and its messages stay.
import { useTranslations } from 'use-intl'
import type { useEndChat } from '#data/support/use-support.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './end-chat-sheet.module.css'

const css = styleNames(styles)

export type EndChatSheetProps = {
  readonly chatId: string
  readonly end: ReturnType<typeof useEndChat>
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function EndChatSheet({ chatId, end, isOpen, onClose }: EndChatSheetProps) {
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
