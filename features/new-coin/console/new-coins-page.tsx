// The offers of new coins: the list, the chosen offer, and its proof; and the log of all draws.
import { listOffers, loadOffer, type Offer } from '#features/new-coin/new-coins.console.ts'
import { type OfferStatus, offerStatuses } from '@ingot/contract/vocabulary'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readOf, useCall, useRead } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { FirstRead, ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { type Tab as TabOf, Tabs } from '@ingot/console/ui/tabs.tsx'
import { OfferDetail } from './offer-detail.tsx'
import { OfferForm } from './offer-form.tsx'
import { OfferProof } from './offer-proof.tsx'
import { OfferState } from './offer-state.tsx'
import { PublicLog } from './public-log.tsx'

const topics = ['new-coin', 'new-coin-subscription', 'operator'] as const

/** The time of a draw comes by itself. */
const looksEveryMs = 15_000

type Tab = 'all' | OfferStatus | 'log'

export function NewCoinsPage() {
  const words = useTranslations('new-coins')
  const mayManage = usePermission('manage-new-coins')
  const [tab, setTab] = useState<Tab>('all')
  const [chosen, setChosen] = useState<number>()
  const [isCreating, setCreating] = useState(false)
  const turns = useListPages()
  const state = useCall(listOffers, {
    ...turns.asked, ...tab === 'all' || tab === 'log' ? {} : { status: tab },
  }, topics)
  const counts = state.data?.counts
  const all = counts === undefined ? undefined
    : offerStatuses.reduce((sum, status) => sum + counts[status], 0)
  const tabs = [
    { key: 'all', label: words('all'), count: all } satisfies TabOf<Tab>,
    ...offerStatuses.map((key) => ({ key, label: words(`states.${key}`), count: counts?.[key] })),
    { key: 'log', label: words('publicLog') } satisfies TabOf<Tab>,
  ]
  const columns = useOfferColumns()
  const open = chosen ?? state.data?.list[0]?.id
  return (
    <div className="stack wide-stack fill">
      <div className="row g8">
        <Tabs
          chosen={tab} label={words('title')}
          onChoose={(key) => {
            turns.first()
            setChosen(undefined)
            setTab(key)
          }}
          tabs={tabs}
        />
        <span className="f1" />
        {mayManage ? (
          <button className="cbtn line" onClick={() => setCreating(true)} type="button">
            <Plus aria-hidden size={15} />
            {words('create')}
          </button>
        ) : null}
      </div>
      {tab === 'log' ? <PublicLog /> : (
        <div className="offers">
          <ListPanel
            emptyText={words('emptyText')} emptyTitle={words('empty')} state={state} turns={turns}
          >
            {(rows: readonly Offer[]) => (
              <RowTable
                columns={columns} keyOf={({ id }) => String(id)} label={words('offers')}
                onOpen={({ id }) => setChosen(id)} openKey={String(open)} rows={rows}
              />
            )}
          </ListPanel>
          {open === undefined ? null : <ChosenOffer id={open} />}
        </div>
      )}
      {isCreating ? (
        <OfferForm
          offer={undefined} onClose={() => setCreating(false)}
          onSaved={(id) => {
            setCreating(false)
            setChosen(id)
          }}
        />
      ) : null}
    </div>
  )
}

function ChosenOffer({ id }: { readonly id: number }) {
  const words = useTranslations('new-coins')
  const state = useRead(
    { ...readOf(loadOffer, { id }), everyMs: looksEveryMs }, topics,
  )
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  if (data.offer.id !== id) return <Empty title={words('choose')} />
  return (
    <>
      <OfferDetail key={`detail ${id}`} reply={data} />
      <OfferProof key={`proof ${id}`} reply={data} />
    </>
  )
}

function useOfferColumns(): readonly Column<Offer>[] {
  const words = useTranslations('new-coins')
  return [{
    key: 'symbol', label: words('symbol'),
    cell: (offer) => (
      <>
        <b className="s">{offer.symbol}</b>
        <span className="su">{nextDate(offer)}</span>
      </>
    ),
  }, {
    key: 'state', label: words('offers'), isRight: true,
    cell: ({ status }) => <OfferState status={status} />,
  }]
}

/** The next date of an offer, or the last one of an offer that is over. */
function nextDate(offer: Offer): string {
  switch (offer.status) {
    case 'draft':
    case 'announced': return formatMoment(offer.openTime)
    case 'open': return formatMoment(offer.closeTime)
    case 'closed': return formatMoment(offer.lotteryTime)
    default: return formatMoment(offer.listingTime)
  }
}
