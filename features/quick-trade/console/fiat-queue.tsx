// The queue of fiat orders: a definition of the generic queue.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  listFiatOrders, loadFiatOrder, type QueuedFiatOrder,
} from '#features/quick-trade/fiat-orders.console.ts'
import type { QuickState } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { readOf } from '@ingot/console/data/use-call.ts'
import { QueuePage } from '@ingot/console/queue/queue-page.tsx'
import { useSignedQueue } from '@ingot/console/queue/request-columns.tsx'
import { titleOf } from '@ingot/console/queue/request-parts.tsx'
import { FiatDetail, type FiatReply } from './fiat-detail.tsx'
import { FiatState } from './fiat-state.tsx'
import { useFiatColumns, useFiatNumber } from './use-fiat-columns.tsx'
import { useFiatMarks } from './use-fiat-marks.ts'
import { useFiatDecisions } from './use-fiat-decisions.ts'

type Row = QueuedFiatOrder
type List = ConsoleReplyOf<typeof listFiatOrders>

export function FiatQueue() {
  const words = useTranslations('fiat')
  const columns = useFiatColumns()
  const decisions = useFiatDecisions()
  const numberOf = useFiatNumber()
  const marks = useFiatMarks()
  const { approvals: _, ...signed } = useSignedQueue<Row>({
    subject: 'quick-trade', waits: ({ state }) => state === 'in_review',
    wordOf: ({ state }) => words(`states.${state}`), factsOf: ({ short }) => short,
  })
  const tabOf = (key: QuickState) =>
    ({ key, label: words(`states.${key}`), emptyText: words('emptyText') })
  return (
    <QueuePage
      queue={{
        workflow: 'quick-trade', title: words('title'), emptyTitle: words('empty'), columns,
        tabs: [
          { ...tabOf('in_review'), count: ({ waiting }: List) => waiting },
          { ...tabOf('awaiting_payment'), count: ({ unpaid }: List) => unpaid },
          tabOf('completed'), tabOf('rejected'),
        ],
        list: (state: QuickState, paging) => readOf(listFiatOrders, { state, ...paging }),
        load: (id) => readOf(loadFiatOrder, { id }),
        rowOf: ({ order }: FiatReply) => order,
        ...signed, marks,
        drawerTitle: titleOf(numberOf, badge), drawer,
        decisions,
      }}
    />
  )
}

const drawer = (detail: FiatReply) => <FiatDetail detail={detail} />
const badge = ({ state }: Row) => <FiatState state={state} />
