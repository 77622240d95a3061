// The request that the chat is about, with its timeline: it follows the request while it moves.
import type { SupportRecord } from '@ingot/contract/calls/support/support-chats.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCoins } from '#data/market/use-rankings.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { StateBadge } from '#widgets/records/state-badge.tsx'
import { Timeline } from '#widgets/records/timeline.tsx'
import styles from './chat-record.module.css'

const css = styleNames(styles)

export function ChatRecord({ record: { withdrawal, deposit } }: {
  readonly record: SupportRecord
}) {
  const t = useTranslations()
  const format = useFormat()
  const router = useRouter()
  const shown = withdrawal === null ? deposit : withdrawal
  const logo = useCoins().data?.find((coin) => coin.symbol === shown?.symbol)?.logo
  if (shown === null) return null
  const { symbol, amount } = shown
  const states = withdrawal === null
    ? (deposit?.timeline ?? []).map(({ status, time }) =>
      ({ state: status, text: t(`recharge.status_${status}`), time }))
    : withdrawal.timeline.map(({ state, time }) =>
      ({ state, text: t(`withdraw.status_${state}`), time }))
  const last = states.at(-1)
  const number = withdrawal === null ? shown.id : `WD-${withdrawal.id}`
  const path = withdrawal === null ? '/pages/records/recharge' : '/pages/records/withdraw'
  return (
    <Card label={t('service.record')}>
      <div className={css('head')}>
        <CoinLogo size={24} src={logo} symbol={symbol} />
        <b className={css('amount')}>{format.amount(amount, symbol)}</b>
        {last !== undefined && <StateBadge state={last.state} text={last.text} />}
      </div>
      <a
        className={css('number')}
        href={`#${path}`}
        onClick={(event) => {
          event.preventDefault()
          void router.navigate({ to: path })
        }}
      >
        {number}
      </a>
      <Timeline
        label={t('service.course')}
        steps={states.map(({ text, time }, index) => ({
          id: `${index}`, text, time, look: index === states.length - 1 ? 'now' : 'done',
        }))}
      />
    </Card>
  )
}
