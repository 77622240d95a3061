// One deposit on its way: how far it is, when it can be traded and withdrawn, and its transaction.
// It follows the chain by itself. An id that is none of the user's is unknown.
import type { DepositRecord, OnlineDeposit } from '#features/record/records.calls.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { useDeposit } from './parts/use-deposits.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { CopyButton } from '@ingot/web/widgets/copy-button.tsx'
import { useDepositWords } from './parts/use-deposit-words.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { Timeline } from '@ingot/web/widgets/records/timeline.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { usePullToRefresh } from '@ingot/web/widgets/use-pull-to-refresh.ts'
import { CheckCard } from './check-card.tsx'
import { TrackHead } from './track-head.tsx'
import styles from './track-page.module.css'

const css = styleNames(styles)

export function TrackPage() {
  const t = useTranslations()
  const { id = '' } = useSearch({ from: '/pages/recharge/track' })
  const deposit = useDeposit(id)
  const refresh = usePullToRefresh(async () => void await deposit.refetch())
  const back = { label: t('common.back'), onPress: useGoBack() }
  const bar = <AppBar back={back} title={t('recharge.trackTitle')} />
  const online = deposit.data?.online ?? null
  const isUnknown = id === '' || rejectCodeOf(deposit.error) === 'request_unknown'
    || (deposit.data !== undefined && online === null)
  if (isUnknown) return <Screen bar={bar} isCentred><UnknownDeposit /></Screen>
  if (deposit.data === undefined && deposit.isError) {
    return <Screen bar={bar} isCentred><LoadFailed query={deposit} /></Screen>
  }
  if (deposit.data === undefined || online === null) {
    return <Screen bar={bar}><SkeletonRows count={6} /></Screen>
  }
  return (
    <Screen bar={bar} refresh={refresh} scrollId="recharge-track">
      <div className={css('page')}>
        <TrackHead online={online} record={deposit.data} />
        <Course online={online} record={deposit.data} />
        <Transaction online={online} />
        <CheckCard />
      </div>
    </Screen>
  )
}

function UnknownDeposit() {
  const t = useTranslations('recharge')
  const router = useRouter()
  return (
    <Empty
      action={(
        <Button
          isNarrow
          onPress={() => void router.navigate({ to: '/pages/records/recharge', replace: true })}
          size="m"
        >
          {t('records')}
        </Button>
      )}
      detail={t('unknownDepositText')}
      title={t('unknownDeposit')}
    />
  )
}

type CourseProps = { readonly record: DepositRecord, readonly online: OnlineDeposit }

function Course({ record, online }: CourseProps) {
  const t = useTranslations('recharge')
  const words = useDepositWords()
  return (
    <>
      {words.remarks(record, online).map(({ text, tone }) => (
        <Note key={text} tone={tone}>{text}</Note>
      ))}
      <Card>
        <Timeline label={t('timeline')} steps={words.steps(record, online)} />
      </Card>
    </>
  )
}

function Transaction({ online: { txId, explorer, block } }: { readonly online: OnlineDeposit }) {
  const t = useTranslations('recharge')
  const format = useFormat()
  return (
    <Card>
      <dl className={css('facts')}>
        <div>
          <dt className={css('caption')}>{t('transaction')}</dt>
          <dd className={css('line')}>
            <span className={css('code')} translate="no">{txId}</span>
            <CopyButton name={t('transaction')} text={txId} />
            {explorer !== null && (
              <a
                aria-label={t('explorer')}
                className={css('link')}
                href={explorer}
                rel="noopener"
                target="_blank"
              >
                <Icon of={ExternalLink} size={20} />
              </a>
            )}
          </dd>
        </div>
        <div className={css('below')}>
          <dt className={css('caption')}>{t('block')}</dt>
          <dd className={css('block')}>{block === null ? t('noBlock') : format.count(block)}</dd>
        </div>
      </dl>
    </Card>
  )
}
