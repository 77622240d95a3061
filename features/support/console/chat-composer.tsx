// The line of writing of the chat's holder: a reply or a private note. A text that begins with "/"
// searches the canned answers; Ctrl and Enter send.
import {
  answerSupportChat, type CannedAnswer, noteSupportChat, typeSupportAnswer,
} from '#features/support/support.console.ts'
import { supportTextLengthMax, supportTypingEveryMs } from '@ingot/contract/vocabulary'
import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask, type CallFailure } from '@ingot/console/data/ask.ts'
import { queryClient } from '@ingot/console/data/query-client.ts'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { useKeys } from '@ingot/console/ui/use-keys.ts'

type ChatComposerProps = {
  readonly id: number
  readonly canned: readonly CannedAnswer[]
  readonly draft: string
  onChange(text: string): void
}

export function ChatComposer({ id, canned, draft, onChange }: ChatComposerProps) {
  const words = useTranslations('support')
  const field = useRef<HTMLTextAreaElement>(null)
  const [isNote, setNote] = useState(false)
  const { isSending, failure, send } = useSending(id, { isNote, onSent: () => onChange('') })
  const signalTyping = useTypingSignal(id)
  const found = searched(canned, draft)
  useKeys({
    '/': () => {
      field.current?.focus()
      if (draft === '') onChange('/')
    },
  })

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const [first] = found
    if (first !== undefined) {
      event.preventDefault()
      onChange(first.text)
    } else if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      send(draft)
    }
  }

  return (
    <form
      className="pad stack chat-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send(draft)
      }}
    >
      <FoundAnswers found={found} onChoose={onChange} />
      <textarea
        aria-label={words(isNote ? 'noteLabel' : 'reply')}
        className={isNote ? 'input answer note-field' : 'input answer'} dir="auto"
        maxLength={supportTextLengthMax}
        onChange={({ target }) => {
          onChange(target.value)
          if (!isNote) signalTyping()
        }}
        onKeyDown={handleKey} placeholder={words(isNote ? 'noteHint' : 'replyHint')} ref={field}
        value={draft}
      />
      <div className="row g8">
        <label className="check">
          <input
            checked={isNote} onChange={({ target }) => setNote(target.checked)} type="checkbox"
          />
          {words('noteLabel')}
        </label>
        <span className="f1" />
        <span className="cap t3"><kbd>Ctrl</kbd> <kbd>Enter</kbd></span>
        <button
          className="cbtn gold" disabled={isSending || draft.trim() === '' || found.length > 0}
          type="submit"
        >
          {words(isNote ? 'keepNote' : 'send')}
          <ArrowUp aria-hidden size={15} />
        </button>
      </div>
      <FailureLine failure={failure} />
    </form>
  )
}

function FoundAnswers({ found, onChoose }: {
  readonly found: readonly CannedAnswer[]
  onChoose(text: string): void
}) {
  const words = useTranslations('support')
  if (found.length === 0) return null
  return (
    <ul aria-label={words('canned')} className="canned">
      {found.map(({ shortcut, title, text }) => (
        <li key={shortcut}>
          <button onClick={() => onChoose(text)} type="button">
            <b className="m">{title}</b>
            <span className="cap t3 excerpt">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The canned answers that a text after "/" names; none for any other text. */
function searched(canned: readonly CannedAnswer[], draft: string): readonly CannedAnswer[] {
  if (!draft.startsWith('/') || draft.includes('\n')) return []
  const wanted = draft.slice(1).trim().toLocaleLowerCase()
  return canned.filter(({ shortcut, title }) =>
    shortcut.includes(wanted) || title.toLocaleLowerCase().includes(wanted))
}

/** A text keeps its key until it was sent, so that sending it again is no second message. */
function useSending(
  id: number, { isNote, onSent }: { readonly isNote: boolean; onSent(): void },
) {
  const pending = useRef<{ readonly text: string; readonly key: string }>(undefined)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  return {
    isSending, failure,
    send(typed: string): void {
      const text = typed.trim()
      if (text === '' || isSending) return
      if (pending.current?.text !== text) pending.current = { text, key: newKey() }
      setSending(true)
      setFailure(undefined)
      const request = { id, text, messageKey: pending.current.key }
      void (isNote ? ask(noteSupportChat, request) : ask(answerSupportChat, request))
        .then(async (called) => {
          if (!called.ok) return setFailure(called.failure)
          pending.current = undefined
          onSent()
          await queryClient.invalidateQueries()
        }).finally(() => setSending(false))
    },
  }
}

const keyBytes = 16

/** Over plain http on another name than localhost a browser has no `randomUUID`. */
const newKey = (): string => Array.from(
  crypto.getRandomValues(new Uint8Array(keyBytes)),
  (byte) => byte.toString(keyBytes).padStart(2, '0'),
).join('')

function useTypingSignal(id: number): () => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - sentAt.current < supportTypingEveryMs) return
    sentAt.current = now
    void ask(typeSupportAnswer, { id })
  }
}
