// One coin: its figures, how its difference came about, the payment that has the missing amount,
// and the explanation that one administrator proposes and another one signs.
import type { ReconciledCoin } from '#features/deposit/chain-deposits.console.ts'
import {
  type CoinHistory, loadCoinHistory,
} from '#features/deposit/reconciliation.console.ts'
import { openWithdrawals } from '#features/withdrawal/stops.console.ts'
import { operatorReasonLengthMax } from '@ingot/contract/vocabulary'
import { Check, CircleX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { Badge } from '@ingot/console/ui/badge.tsx'
import { Facts } from '@ingot/console/ui/facts.tsx'
import { FailureLine } from '@ingot/console/ui/failure-line.tsx'
import { Field } from '@ingot/console/ui/field.tsx'
import { formatAmount, formatSigned } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'
import { hasDifference } from './alarm-list.tsx'
import { coverOf, differenceShare } from './cover.ts'
import { DifferenceChart } from './difference-chart.tsx'

export type CoinPanelProps = {
  readonly coin: ReconciledCoin
  readonly isStopped: boolean
  onMovements(): void
}

export function CoinPanel({ coin, isStopped, onMovements }: CoinPanelProps) {
  const words = useTranslations('reconciliation')
  const { symbol, difference } = coin
  const history = useCall(loadCoinHistory, { symbol }, ['reconciliation', 'withdrawal-stop'])
  const share = differenceShare(coin)
  const mayExplain = usePermission('change-configuration') && isStopped
  return (
    <section aria-label={symbol} className="pn coin-panel">
      <header>
        <h2>{symbol}</h2>
        {isStopped
          ? <Badge icon={CircleX} tone="danger">{words('stoppedNow')}</Badge>
          : <Badge icon={Check} tone="ok">{words('openNow')}</Badge>}
      </header>
      <div className="scroll pad">
        <p className={hasDifference(coin) ? 'hero dangerc wrap' : 'hero'}>
          {formatSigned(difference)}
          <small>{` ${symbol}`}</small>
        </p>
        {share === null ? null : <p className="cap t3">{words('ofUsers', { share })}</p>}
        <Facts facts={useCoinFacts(coin)} />
        <button className="lnk" onClick={onMovements} type="button">{words('toMovements')}</button>
        {history.data === undefined || history.isPrevious ? <FirstRead state={history} />
          : <History history={history.data} symbol={symbol} />}
      </div>
      {mayExplain ? <Explain difference={difference} key={difference} symbol={symbol} /> : null}
    </section>
  )
}

function useCoinFacts(coin: ReconciledCoin) {
  const words = useTranslations('reconciliation')
  const cover = coverOf(coin)
  return [
    { label: words('cover'), value: cover === null ? '–' : `${formatAmount(cover)}%` },
    { label: words('offChain'), value: formatAmount(coin.offChain) },
    { label: words('unexplained'), value: formatSigned(coin.unexplained) },
    { label: words('explained'), value: formatSigned(coin.explained) },
    { label: words('hotShare'), value: words('hotUnknown') },
  ]
}

function History({ history, symbol }: {
  readonly history: CoinHistory
  readonly symbol: string
}) {
  const words = useTranslations('reconciliation')
  const { events, payment } = history
  return (
    <>
      <DifferenceChart history={history} />
      <section className="part">
        <h3>{words('history')}</h3>
        {events.length === 0 ? <p className="t3">{words('noHistory')}</p> : null}
        <ol className="timeline">
          {events.map((event) => (
            <li key={`${event.time} ${event.kind}`}>
              <span className="cap t3">{formatMoment(event.time)}</span>
              <span className={toneOf(event.kind)}>
                {words(`events.${event.kind}`, {
                  run: event.run ?? 0, operator: event.operator, reason: event.reason,
                  amount: event.difference === '' ? '' : formatSigned(event.difference), symbol,
                })}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {payment === null ? null : (
        <section className="part">
          <h3>{words('payment')}</h3>
          <p className="row g8">
            <span className="mono wrap f1">{payment.address}</span>
            <b className="s">{`−${formatAmount(payment.amount)}`}</b>
          </p>
          <p className="cap t3">
            {words('paymentText', { chain: payment.chain, id: String(payment.withdrawalId) })}
          </p>
        </section>
      )}
    </>
  )
}

const toneOf = (kind: CoinHistory['events'][number]['kind']): string | undefined =>
  kind === 'found' || kind === 'stopped' ? 'dangerc' : undefined

/** [DP28] The first of the two signatures; the second one is given with the waiting changes. */
function Explain({ symbol, difference }: {
  readonly symbol: string
  readonly difference: string
}) {
  const words = useTranslations('reconciliation')
  const { run, isRunning, failure } = useAction(openWithdrawals)
  const [reason, setReason] = useState('')
  const [isProposed, setProposed] = useState(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await run(
      { symbol, difference, reason: reason.trim() }, words('explainProposed', { symbol }),
    )
    if (done !== undefined) setProposed(true)
  }
  if (isProposed) return <p className="pad t2">{words('explainWaits')}</p>
  return (
    <form className="stack pad" onSubmit={(event) => void handleSubmit(event)}>
      <Field
        autoComplete="off" label={words('explainLabel')} maxLength={operatorReasonLengthMax}
        onChange={({ target }) => setReason(target.value)} value={reason}
      />
      <FailureLine failure={failure} />
      <button
        className="cbtn gold wide" disabled={isRunning || reason.trim() === ''} type="submit"
      >
        {words('explain', { amount: formatSigned(difference), symbol })}
      </button>
    </form>
  )
}
