// The line of writing: quick answers above it, a picture, the text, and the button that sends.
import type { SupportChat } from '#features/support/support-chats.calls.ts'
import { pictureTypes, supportTextLengthMax } from '@ingot/contract/vocabulary'
import { ArrowUp, ImagePlus } from 'lucide'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { outbox } from './outbox.ts'
import { useSupportMessages, useTypingSignal } from './use-support.ts'
import { Chips } from '@ingot/ui/choices/chips.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './composer.module.css'
import type { OpenedRecord } from './service-page.tsx'

const css = styleNames(styles)

type ComposerProps = {
  readonly chat: SupportChat | undefined
  /** The request that the next message is about. */
  readonly record: OpenedRecord | undefined
  readonly onSent: () => void
}

const firstWords = ['quick_deposit', 'quick_withdrawal', 'quick_login', 'quick_identity'] as const
const recordWords = ['quick_status', 'quick_long'] as const
const replies = ['quick_thanks', 'quick_yes', 'quick_no'] as const

export function Composer({ chat, record, onSent }: ComposerProps) {
  const t = useTranslations('service')
  const [text, setText] = useState('')
  const signalTyping = useTypingSignal(chat?.id)
  const words = useQuickWords(chat, record)
  const left = supportTextLengthMax - text.length

  function send(words: string): void {
    const trimmed = words.trim()
    if (trimmed === '' || trimmed.length > supportTextLengthMax) return
    outbox.send({ text: trimmed, record })
    onSent()
  }

  function handleSend(): void {
    send(text)
    if (left >= 0) setText('')
  }

  /** A keyboard sends by Enter; the one of a phone begins a line. */
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    handleSend()
  }

  return (
    <div className={css('composer')}>
      {words.length > 0 && text === '' && (
        <Chips
          choices={words.map((value) => ({ value, label: t(value) }))}
          isInCard
          label={t('quickAnswers')}
          onChange={(value) => send(t(value))}
          value={undefined}
        />
      )}
      <form
        className={css('line')}
        onSubmit={(event) => {
          event.preventDefault()
          handleSend()
        }}
      >
        {chat !== undefined && <PicturePicker />}
        <textarea
          aria-label={t('message')}
          className={css('text')}
          dir="auto"
          onChange={({ target }) => {
            setText(target.value)
            signalTyping()
          }}
          onKeyDown={handleKey}
          placeholder={t('message')}
          rows={1}
          value={text}
        />
        <button
          aria-label={t('send')}
          className={css('send')}
          disabled={text.trim() === '' || left < 0}
          type="submit"
        >
          <Icon of={ArrowUp} size={22} />
        </button>
      </form>
      {left < 0 && <p className={css('fault')} role="alert">{t('tooLong', { count: -left })}</p>}
    </div>
  )
}

/** A picture is a message of its own, which is sent at once. */
function PicturePicker() {
  const t = useTranslations('service')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        accept={pictureTypes.join(',')}
        aria-label={t('addPicture')}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) outbox.send({ file })
          target.value = ''
        }}
        ref={picker}
        type="file"
      />
      <IconButton
        icon={ImagePlus} label={t('addPicture')} onPress={() => picker.current?.click()}
      />
    </>
  )
}

type QuickWord = (typeof firstWords | typeof recordWords | typeof replies)[number]

/** The first words before a chat, short replies to a message of the operator, else none. */
function useQuickWords(
  chat: SupportChat | undefined, record: OpenedRecord | undefined,
): readonly QuickWord[] {
  const { data } = useSupportMessages(chat?.id)
  if (record !== undefined) return recordWords
  if (chat === undefined) return firstWords
  const last = data?.messages.at(-1)
  return chat.status === 'open' && last?.author === 'operator' && last.kind === 'text'
    ? replies : []
}
