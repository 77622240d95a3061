// One offer of a new coin: its facts, its timeline, the user's subscription, and at the bottom the
// one next step: the reminder, the subscription, the proof of the draw or the market.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Ticket } from 'lucide'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { useNewCoin } from '#features/new-coin/app/parts/use-new-coins.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Columns } from '@ingot/ui/layout/columns.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { IconButton } from '@ingot/ui/marks/icon-button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { Timeline } from '@ingot/web/widgets/records/timeline.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { RemindButton } from '#features/new-coin/app/remind-button.tsx'
import { CoinFacts } from './coin-facts.tsx'
import { MySubscription } from './my-subscription.tsx'
import styles from './new-coin-page.module.css'
import { OfferHead } from './offer-head.tsx'
import { SubscribeBar } from './subscribe-bar.tsx'
import { useOfferSteps } from './use-offer-steps.ts'

const css = styleNames(styles)

export function NewCoinPage() {
  const t = useTranslations()
  const router = useRouter()
  const { id = '' } = useSearch({ from: '/pages/new-coin/detail' })
  const offer = useNewCoin(id)
  const refresh = usePullToRefresh(async () => void await offer.refetch())
  const back = { label: t('common.back'), onPress: useGoBack() }
  const openRecords = (): void => void router.navigate({ to: '/pages/records/new-coin' })
  const records = <IconButton icon={Ticket} label={t('new-coin.records')} onPress={openRecords} />
  const bar = <AppBar actions={records} back={back} title={t('new-coin.detailTitle')} />
  if (id === '' || rejectCodeOf(offer.error) === 'request_unknown') {
    return <Screen bar={bar} isCentred><UnknownOffer /></Screen>
  }
  if (offer.data === undefined) {
    return (
      <Screen bar={bar} isCentred={offer.isError}>
        {offer.isError ? <LoadFailed query={offer} /> : <SkeletonRows count={6} />}
      </Screen>
    )
  }
  return (
    <Screen
      bar={bar}
      footer={<NextStep offer={offer.data} />}
      isReadOnly
      refresh={refresh}
      scrollId="new-coin-detail"
    >
      <Offer offer={offer.data} />
    </Screen>
  )
}

export function UnknownOffer() {
  const t = useTranslations('new-coin')
  const router = useRouter()
  return (
    <Empty
      action={(
        <Button
          isNarrow
          onPress={() => void router.navigate({ to: '/pages/new-coin/index', replace: true })}
          size="m"
        >
          {t('title')}
        </Button>
      )}
      detail={t('unknownText')}
      title={t('unknown')}
    />
  )
}

function Offer({ offer }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const steps = useOfferSteps()
  const { mine, detail, status, callOffReason } = offer
  const about = (
    <>
      {mine !== null && <MySubscription mine={mine} symbol={offer.symbol} />}
      {detail !== '' && (
        <Card>
          <h2 className={css('title')}>{t('about', { coin: offer.name })}</h2>
          <p className={css('detail')}>{detail}</p>
        </Card>
      )}
      <CoinFacts offer={offer} />
    </>
  )
  return (
    <Columns
      middle={about}
      start={(
        <>
          <OfferHead offer={offer} />
          {status === 'called_off' && callOffReason !== null && (
            <Note tone="warn">{t(`calledOff_${callOffReason}`)}</Note>
          )}
          <Card>
            <h2 className={css('title')}>{t('howItRuns')}</h2>
            <Timeline label={t('howItRuns')} steps={steps(offer)} />
          </Card>
        </>
      )}
    />
  )
}

/** Nothing while a subscribed or closed offer waits for its draw. */
function NextStep({ offer }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const router = useRouter()
  const { id, status, symbol, market, mine } = offer
  if (status === 'announced') {
    return <div className={css('footer')}><RemindButton offer={offer} size="l" /></div>
  }
  if (status === 'open') return mine === null ? <SubscribeBar offer={offer} /> : null
  if (status !== 'drawn' && status !== 'listed') return null
  const openProof = (): void =>
    void router.navigate({ to: '/pages/new-coin/proof', search: { id } })
  return (
    <div className={css('footer')}>
      {market !== null && (
        <Button
          onPress={() => void router.navigate({
            to: '/pages/trade/index', search: { symbol: market },
          })}
        >
          {t('trade', { symbol })}
        </Button>
      )}
      <Button kind={market === null ? 'gold' : 'line'} onPress={openProof}>
        {t('checkDraw')}
      </Button>
    </div>
  )
}
