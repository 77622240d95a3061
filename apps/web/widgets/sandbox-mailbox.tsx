// What a sandbox would have sent to this address; absent in production.
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/use-site-config.ts'
import { type OutboxMessage, useOutbox } from '#data/use-outbox.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { styleNames } from '#ui/style-names.ts'
import { LoadFailed } from './load-failed.tsx'
import styles from './sandbox-mailbox.module.css'

const css = styleNames(styles)

export type SandboxMailboxProps = {
  readonly email: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onFillIn: (code: string) => void
}

export function SandboxMailbox({ email, isOpen, onClose, onFillIn }: SandboxMailboxProps) {
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
          {email === '' ? t('login.emailRequired') : t('register.mailboxNote', { email })}
        </Note>
        {email !== '' && <Latest email={email} isOpen={isOpen} onFillIn={onFillIn} />}
      </div>
    </Sheet>
  )
}

function Latest({ email, isOpen, onFillIn }: Omit<SandboxMailboxProps, 'onClose'>) {
  const t = useTranslations()
  const outbox = useOutbox(email, isOpen)
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
