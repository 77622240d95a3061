// The messages that a sandbox would have sent to this address or number; absent in production.
import { useTranslations } from 'use-intl'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import { type OutboxMessage, type OutboxView, useOutbox } from '#data/account/use-outbox.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '#widgets/load-failed.tsx'
import styles from './sandbox-mailbox.module.css'

const css = styleNames(styles)

export type SandboxMailboxProps = {
  /** Where the last code went; undefined before one was asked for. */
  readonly to: string | undefined
  /** Grows with each code that was sent. */
  readonly round: number
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onFillIn: (code: string) => void
}

export function SandboxMailbox(props: SandboxMailboxProps) {
  const { to, round, isOpen, onClose, onFillIn } = props
  const t = useTranslations()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={isOpen}
      onClose={onClose}
      title={t('register.mailbox')}
    >
      <div className={css('box')}>
        <Note tone="info">
          {to === undefined ? t('register.mailboxUnsent') : t('register.mailboxNote', { to })}
        </Note>
        {to !== undefined && (
          <Latest isOpen={isOpen} onFillIn={onFillIn} round={round} to={to} />
        )}
      </div>
    </Sheet>
  )
}

type LatestProps = OutboxView & Pick<SandboxMailboxProps, 'onFillIn'>

function Latest({ to, round, isOpen, onFillIn }: LatestProps) {
  const t = useTranslations()
  const outbox = useOutbox({ to, round, isOpen })
  const latest = outbox.data?.[0]
  if (outbox.isPending) return <SkeletonRows count={1} hasLead={false} />
  if (outbox.isError) return <LoadFailed query={outbox} />
  if (latest === undefined) return <Empty title={t('register.mailboxEmpty')} />
  return <Message message={latest} onFillIn={onFillIn} />
}

type MessageProps = Pick<SandboxMailboxProps, 'onFillIn'> & { readonly message: OutboxMessage }

function Message({ message, onFillIn }: MessageProps) {
  const t = useTranslations('register')
  const format = useFormat()
  const { code } = message
  return (
    <>
      <article className={css('message')}>
        <p className={css('time')}>{format.dateTime(message.time)}</p>
        <p className={css('text')}>{message.text}</p>
      </article>
      {code !== null && (
        <Button onPress={() => onFillIn(code)}>{t('fillIn', { code })}</Button>
      )}
    </>
  )
}
