// A page of records of this file, filtered by their state, with a card of every kind and the
// details in a sheet. The output shows the pressed action.
import {
  createMemoryHistory, createRootRoute, createRouter, RouterProvider,
} from '@tanstack/react-router'
import { useState } from 'react'
import type { PagedRows } from '#data/call/use-pages.ts'
import { DetailSheet } from '#widgets/records/detail-sheet.tsx'
import { RecordCard, type RecordRemark } from '#widgets/records/record-card.tsx'
import { type RecordDetailProps, RecordsPage } from '#widgets/records/records-page.tsx'

type Subscription = {
  readonly id: string
  readonly state: 'waiting_lottery' | 'lottery_success' | 'rejected'
  readonly remark: RecordRemark
}

const time = Date.UTC(2026, 10, 21, 14, 16)

const subscriptions: readonly Subscription[] = [
  { id: 'NC-1', state: 'waiting_lottery', remark: { text: '', tone: 'plain' } },
  { id: 'NC-2', state: 'lottery_success', remark: { text: 'Locked until May', tone: 'plain' } },
  { id: 'NC-3', state: 'rejected', remark: { text: 'Verify your identity', tone: 'danger' } },
]

const words = {
  waiting_lottery: 'Waiting for the draw', lottery_success: 'Won', rejected: 'Rejected',
} as const

export function RecordsPart() {
  const [router] = useState(() => createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({ component: Records }),
  }))
  return <RouterProvider router={router} />
}

function Records() {
  const [state, setState] = useState<Subscription['state'] | 'pending_approval'>()
  const [pressed, setPressed] = useState('')
  const rows = subscriptions.filter((row) => state === undefined || row.state === state)
  return (
    <>
      <output aria-label="Pressed">{pressed}</output>
      <RecordsPage
        detail={SubscriptionSheet}
        empty={{
          title: 'None', text: 'None in this state',
          action: { text: 'Subscribe', onPress: () => setPressed('subscribe') },
        }}
        filter={{
          label: 'State',
          choices: [
            { value: 'rejected', label: 'Rejected' }, { value: 'pending_approval', label: 'Open' },
          ],
          value: state,
          onChange: setState,
        }}
        pages={pagesOf(rows)}
        scrollId="parts"
        title="Subscriptions"
      >
        {({ id, state: shown, remark }, onOpen) => (
          <RecordCard
            badge={{ state: shown, text: words[shown] }}
            figures={[
              { label: 'Asked', value: '40' }, { label: 'Paid', value: '20.00 USDT' },
              { label: 'Won', value: '10' }, { label: 'Returned', value: '15.00 USDT' },
            ]}
            open={{ label: `Details of ${id}`, onPress: onOpen }}
            remark={remark}
            text={id}
            time={time}
            title="40 IGT"
          />
        )}
      </RecordsPage>
    </>
  )
}

function pagesOf(rows: readonly Subscription[]): PagedRows<Subscription> {
  return {
    rows,
    idOf: ({ id }) => id,
    total: rows.length,
    error: null,
    isLoading: false,
    hasMore: false,
    isLoadingMore: false,
    canLoadMore: false,
    moreError: null,
    loadMore() {},
    refresh: async () => undefined,
  }
}

function SubscriptionSheet({ record, onClose }: RecordDetailProps<Subscription>) {
  return (
    <DetailSheet
      detail={record && {
        badge: { state: record.state, text: words[record.state] },
        remarks: [record.remark].filter(({ text }) => text !== ''),
        timeline: {
          label: 'Timeline',
          steps: [
            { id: 'subscribed', text: 'Subscribed', look: 'done', time },
            { id: 'draw', text: 'Draw', look: 'now', time, detail: 'In two stages' },
            { id: 'paid', text: 'Paid out', look: 'ahead', time: '≈ 18:00' },
          ],
        },
        facts: [{ label: 'Number', value: record.id, isCopied: true }],
        longFacts: [
          { label: 'Seed', value: '9f86d081884c7d659a2feaa0', look: 'code', isCopied: true },
        ],
      }}
      onClose={onClose}
      title="Subscription"
    />
  )
}
