// The desk of support: the operator's chats and the queue at the left, the chosen chat in the
// middle, its user, its request and the canned answers at the right.
import {
  keepSupportSeat, listSupportQueue, takeNextSupportChat,
} from '#features/support/support.console.ts'
import { type SupportView, supportViews } from '@ingot/contract/vocabulary'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PageProps } from '@ingot/console/app/pages.ts'
import { ask } from '@ingot/console/data/ask.ts'
import { queryClient } from '@ingot/console/data/query-client.ts'
import { navigate } from '@ingot/console/data/route.ts'
import { useAction } from '@ingot/console/data/use-action.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { Tabs } from '@ingot/console/ui/tabs.tsx'
import { useKeys } from '@ingot/console/ui/use-keys.ts'
import { ChatList } from './chat-list.tsx'
import { OpenChat } from './open-chat.tsx'
import { SeatTools } from './seat-tools.tsx'

const seatEveryMs = 60_000

export function SupportPage({ rest }: PageProps) {
  const words = useTranslations('support')
  const [view, setView] = useState<SupportView>('mine')
  const [pageNo, setPageNo] = useState(1)
  const topics = ['support-chat']
  const queue = useCall(listSupportQueue, { view, pageNo }, topics)
  const next = useAction(takeNextSupportChat)
  useSeat()
  const openId = /^[1-9]\d{0,14}$/.test(rest) ? Number(rest) : undefined
  const list = queue.data?.list ?? []

  function open(id: number): void {
    navigate(`support/${id}`)
  }

  async function takeNext(): Promise<void> {
    const taken = await next.run({}, ({ id }) => words(id === null ? 'noneWaits' : 'taken'))
    const { id = null } = taken ?? {}
    if (id === null) return
    setView('mine')
    open(id)
  }

  function step(by: number): void {
    const at = list.findIndex(({ id }) => id === openId)
    const chosen = list[at < 0 ? 0 : (at + by + list.length) % list.length]
    if (chosen !== undefined) open(chosen.id)
  }

  useKeys({ n: () => void takeNext(), j: () => step(1), k: () => step(-1) })
  if (queue.failure !== undefined) return <Failed failure={queue.failure} onRetry={queue.reload} />
  const { counts, seat = null } = queue.data ?? {}
  return (
    <div className="stack wide-stack fill">
      <div className="row g8">
        <Tabs
          chosen={view} label={words('title')}
          onChoose={(key) => {
            setView(key)
            setPageNo(1)
          }}
          tabs={supportViews.map((key) => ({
            key, label: words(`views.${key}`),
            count: key === 'resolved' ? undefined : counts?.[key],
          }))}
        />
        <span className="f1" />
        <SeatTools figures={queue.data} seat={seat} />
        <button
          className="cbtn gold" disabled={next.isRunning} onClick={() => void takeNext()}
          type="button"
        >
          {words('takeNext')}
          <kbd aria-hidden>N</kbd>
        </button>
      </div>
      <FailureLine failure={next.failure} />
      <div className="support-desk">
        <ChatList
          chats={list} emptyText={words(`empty.${view}`)} label={words(`views.${view}`)}
          onOpen={open} onPage={setPageNo} openId={openId} pageNo={pageNo}
          total={queue.data?.total ?? 0}
        />
        {openId === undefined
          ? <section className="pn support-none"><Empty title={words('choose')} /></section>
          : <OpenChat id={openId} key={openId} />}
      </div>
    </div>
  )
}

/** The operator is at the desk while the page is open: the server hears it once a minute. */
function useSeat(): void {
  useEffect(() => {
    void ask(keepSupportSeat, {}).then(() => queryClient.invalidateQueries())
    const timer = setInterval(() => void ask(keepSupportSeat, {}), seatEveryMs)
    return () => clearInterval(timer)
  }, [])
}
