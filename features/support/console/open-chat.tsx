// The chosen chat: its messages, the line of writing for its holder, its user and its request.
import { loadSupportChat, markSupportChat } from '#features/support/support.console.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '@ingot/console/data/ask.ts'
import { useSession } from '@ingot/console/data/session.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatHead } from './chat-head.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { ChatSide } from './chat-side.tsx'

const topics = ['support-chat', 'withdrawal', 'deposit', 'offline-deposit']

export function OpenChat({ id }: { readonly id: number }) {
  const words = useTranslations('support')
  const { data, failure, reload } = useCall(loadSupportChat, { id }, topics)
  const own = useSession().session?.id
  const [draft, setDraft] = useState('')
  const isMine = data?.chat.status === 'open' && data.chat.operator?.id === own
  const last = data?.chat.lastSequence ?? 0
  const read = data?.chat.operatorRead ?? 0
  useEffect(() => {
    if (!isMine || last <= read || document.visibilityState !== 'visible') return
    void ask(markSupportChat, { id, sequence: last })
  }, [id, isMine, last, read])
  if (failure !== undefined) return <Failed failure={failure} onRetry={reload} />
  if (data === undefined) return <section className="pn" />
  return (
    <>
      <section aria-label={words('chat')} className="pn list chat-panel">
        <ChatHead chat={data.chat} isMine={isMine} />
        <ChatMessages data={data} />
        {isMine
          ? (
            <ChatComposer
              canned={data.canned} draft={draft} id={id} onChange={setDraft}
            />
          )
          : <p className="pad cap t3">{words(`notMine.${data.chat.status}`)}</p>}
      </section>
      <ChatSide
        data={data}
        onInsert={isMine
          ? (text) => setDraft(draft === '' ? text : `${draft}\n${text}`) : undefined}
      />
    </>
  )
}
