// The coin's deposits that are on their way, each with its confirmations and the way to its page.
import type { DepositRecord, OnlineDeposit } from '#features/record/records.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { ArrowDownToLine } from 'lucide'
import { useTranslations } from 'use-intl'
import { useOpenDeposits } from './parts/use-deposits.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { ProgressBar } from '@ingot/ui/figures/progress-bar.tsx'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { trackShare } from './parts/deposit-steps.ts'
import styles from './on-their-way.module.css'

const css = styleNames(styles)

/** The others are in the records. */
const shownMax = 3

export function OnTheirWay({ symbol }: { readonly symbol: string }) {
  const t = useTranslations('recharge')
  const online = (useOpenDeposits(symbol).data ?? []).flatMap((record) =>
    record.online === null ? [] : [{ record, online: record.online }])
  if (online.length === 0) return null
  return (
    <Card isFlush label={t('onTheirWay')}>
      {online.slice(0, shownMax).map((deposit) => (
        <OneOnItsWay {...deposit} key={deposit.record.id} />
      ))}
    </Card>
  )
}

type OneOnItsWayProps = { readonly record: DepositRecord, readonly online: OnlineDeposit }

function OneOnItsWay({ record: { id, amount, symbol, status }, online }: OneOnItsWayProps) {
  const t = useTranslations('recharge')
  const format = useFormat()
  const router = useRouter()
  const { confirmations: count, confirmationsNeeded: all, finalTime } = online
  const words = status === 'confirming' ? t('countOf', { count, all })
    : status === 'credited' && finalTime !== null
      ? t('withdrawAt', { time: format.clock(finalTime) }) : t(`status_${status}`)
  return (
    <ListRow
      hasChevron
      href={`#/pages/recharge/track?id=${id}`}
      lead={<RoundMark icon={ArrowDownToLine} tone="info" />}
      onPress={() => void router.navigate({ to: '/pages/recharge/track', search: { id } })}
      subtitle={(
        <span className={css('progress')}>
          {(status === 'confirming' || status === 'credited') && (
            <span className={css('bar')}><ProgressBar share={trackShare(online)} /></span>
          )}
          <span>{words}</span>
        </span>
      )}
      title={t('onItsWay', { amount: format.amount(amount, symbol) })}
    />
  )
}
