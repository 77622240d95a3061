// The user's subscriptions to new coins, newest first; the details have the lottery's result.
import type { Subscription } from '#features/new-coin/subscriptions.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import {
  useSubscription, useSubscriptions,
} from '#features/new-coin/app/parts/use-subscriptions.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { ticketNumbers } from '#features/new-coin/app/parts/ticket-numbers.ts'
import { DetailSheet, type RecordDetail } from '@ingot/web/widgets/records/detail-sheet.tsx'
import { RecordCard } from '@ingot/web/widgets/records/record-card.tsx'
import { type RecordDetailProps, RecordsPage } from '@ingot/web/widgets/records/records-page.tsx'

export function NewCoinRecordsPage() {
  const t = useTranslations('new-coin')
  const router = useRouter()
  const pages = useSubscriptions()
  return (
    <RecordsPage
      detail={SubscriptionSheet}
      empty={{
        title: t('noRecords'), text: t('noRecordsText'),
        action: {
          text: t('title'), onPress: () => void router.navigate({ to: '/pages/new-coin/index' }),
        },
      }}
      pages={pages}
      scrollId="new-coin-records"
      title={t('records')}
    >
      {(record, onOpen) => <SubscriptionCard onOpen={onOpen} record={record} />}
    </RecordsPage>
  )
}

type SubscriptionCardProps = { readonly record: Subscription, readonly onOpen: () => void }

function SubscriptionCard({ record, onOpen }: SubscriptionCardProps) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const { symbol, name, status, subNums, winNums, tickets, winTickets, time, ending } = record
  const usdt = (figure: string): string => format.amount(figure, symbolDefault)
  const coins = (figure: string): string => format.amount(figure, symbol, 'exact')
  const isWaiting = status === 'waiting_lottery'
  const hasWon = status === 'lottery_success'
  return (
    <RecordCard
      badge={{ state: status, text: t(hasWon ? 'wonBadge' : `status_${status}`) }}
      figures={[
        hasWon ? { label: t('received'), value: coins(winNums) }
          : { label: t('mySubscribed'), value: coins(subNums) },
        isWaiting ? { label: t('held'), value: usdt(record.amount) }
          : { label: t('paid'), value: usdt(record.paid) },
        isWaiting ? { label: t('step_draw'), value: format.dayTime(record.lotteryTime) }
          : { label: t('refunded'), value: usdt(record.refund) },
      ]}
      open={{ label: t('openRecord', { coin: name }), onPress: onOpen }}
      remark={ending === null ? undefined : { text: t(`ending_${ending}`), tone: 'plain' }}
      symbol={symbol}
      text={isWaiting
        ? t('tickets', { numbers: ticketNumbers(record, format.count) })
        : t('wonOf', { won: format.count(winTickets), count: format.count(tickets) })}
      time={time}
      title={`${name} ${symbol}`}
    />
  )
}

function SubscriptionSheet({ record, onClose }: RecordDetailProps<Subscription>) {
  const t = useTranslations('new-coin')
  const router = useRouter()
  const writeDetail = useSubscriptionDetail()
  const tickets = useSubscription(record?.id)
  const isDrawn = record?.offerStatus === 'drawn' || record?.offerStatus === 'listed'
  return (
    <DetailSheet
      detail={record && writeDetail(record, tickets.data?.winningTickets)}
      onClose={onClose}
      title={t('resultTitle')}
    >
      {record !== undefined && (
        <Button
          kind={isDrawn ? 'gold' : 'line'}
          onPress={() => void router.navigate({
            to: isDrawn ? '/pages/new-coin/proof' : '/pages/new-coin/detail',
            search: { id: record.offerId },
          })}
        >
          {t(isDrawn ? 'checkDraw' : 'openOffer', { coin: record.name })}
        </Button>
      )}
    </DetailSheet>
  )
}

function useSubscriptionDetail() {
  const t = useTranslations('new-coin')
  const format = useFormat()
  return (record: Subscription, winningTickets: readonly number[] | undefined): RecordDetail => {
    const { symbol, status, time, endTime, lotteryTime, ending } = record
    const usdt = (figure: string): string => format.amount(figure, symbolDefault)
    const hasWon = status === 'lottery_success'
    const won = winningTickets?.map((ticket) => format.count(ticket)).join(', ') ?? ''
    return {
      figure: {
        integer: format.figure(hasWon ? record.winNums : record.subNums, symbol, 'exact'),
        unit: symbol,
      },
      badge: { state: status, text: t(hasWon ? 'wonBadge' : `status_${status}`) },
      remarks: ending === null ? [] : [{ text: t(`ending_${ending}`), tone: 'warn' }],
      timeline: {
        label: t('howItRuns'),
        steps: [
          { id: 'subscribed', text: t('step_subscribed'), look: 'done', time },
          endTime === null
            ? { id: 'ends', text: t('step_draw'), look: 'ahead', time: lotteryTime }
            : {
              id: 'ends', text: t(ending === null ? 'step_draw' : 'refunded'),
              look: ending === null ? 'done' : 'off', time: endTime,
            },
        ],
      },
      facts: [
        { label: t('mySubscribed'), value: format.amount(record.subNums, symbol, 'exact') },
        { label: t('ticketNumbers'), value: ticketNumbers(record, format.count) },
        { label: t('heldAmount'), value: usdt(record.amount) },
        ...status === 'waiting_lottery' ? [] : [
          { label: t('paid'), value: usdt(record.paid) },
          { label: t('refunded'), value: usdt(record.refund) },
        ],
      ],
      longFacts: won === '' ? [] : [{ label: t('winningNumbers'), value: won, look: 'text' }],
    }
  }
}
