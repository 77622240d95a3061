// The receiving accounts with their use of today, the rates with their age, the payments that no
// order has used, and the import of a statement.
import { importStatement, loadFiatDesk } from '@ingot/contract/console/fiat/fiat-desk.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask, type CallFailure } from '#data/ask.ts'
import { useCall } from '#data/use-call.ts'
import { Facts } from '#ui/facts.tsx'
import { FailureLine } from '#ui/failure-line.tsx'
import { formatAmount } from '#ui/format-amount.ts'
import { formatMoment } from '#ui/format-moment.ts'

const ppmOfPercent = 10_000

export function FiatDesk() {
  const words = useTranslations('fiat')
  const { data } = useCall(loadFiatDesk, {}, ['quick-trade'])
  if (data === undefined) return null
  const { accounts, currencies, lines, statementTime } = data
  return (
    <div className="row g8">
      <details className="pn f1">
        <summary>{words('accounts')}</summary>
        <Facts
          facts={accounts.map(({ id, label, fiat, isOn, usedToday, dayLimit }) => ({
            label: `${id} · ${label}`,
            value: isOn ? words('usedToday', {
              used: formatAmount(usedToday), limit: formatAmount(dayLimit), fiat,
            }) : words('off'),
          }))}
        />
      </details>
      <details className="pn f1">
        <summary>{words('rates')}</summary>
        <Facts
          facts={currencies.map(({ fiat, isFresh, rate, spreadPpm, rateSource, rateTime }) => ({
            label: isFresh ? fiat : `${fiat} · ${words('paused')}`,
            value: rateTime === null ? '' : words('rateLine', {
              rate: formatAmount(rate), spread: String(spreadPpm / ppmOfPercent),
              source: rateSource, time: formatMoment(rateTime),
            }),
          }))}
        />
      </details>
      <details className="pn f1">
        <summary>{`${words('lines')} · ${lines.length}`}</summary>
        {statementTime === null ? null
          : <p className="cap t3">{words('statement', { time: formatMoment(statementTime) })}</p>}
        {lines.length === 0 ? <p className="t3">{words('noLines')}</p> : (
          <Facts
            facts={lines.map(({ reference, amount, fiat, time, payer, remark }) => ({
              label: `${reference} · ${formatAmount(amount)} ${fiat}`,
              value: words('lineText', { time: formatMoment(time), payer, remark }),
            }))}
          />
        )}
        {accounts.map(({ id, label }) => <StatementImport accountId={id} key={id} label={label} />)}
      </details>
    </div>
  )
}

function StatementImport({ accountId, label }: {
  readonly accountId: number
  readonly label: string
}) {
  const words = useTranslations('fiat')
  const [result, setResult] = useState('')
  const [failure, setFailure] = useState<CallFailure>()
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    const done = await ask(importStatement, { accountId, csv: await file.text() })
    setFailure(done.ok ? undefined : done.failure)
    setResult(done.ok ? words('imported', done.data) : '')
  }
  return (
    <label className="row g8 cap">
      {`${words('importLines')}: ${label}`}
      <input
        accept=".csv,text/csv" onChange={({ target }) => { void send(target.files?.[0]) }}
        type="file"
      />
      <output>{result}</output>
      <FailureLine failure={failure} />
    </label>
  )
}
