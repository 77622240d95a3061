// The stops of withdrawals: coins whose chains and ledger differ, coins that have reached the bound
// of an hour, and how much of the bound each coin has used. Nothing is shown while nothing is used.
import {
  type CoinOutflow, listWithdrawalStops, openWithdrawals,
} from '@ingot/features/withdrawal/stops.console.ts'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '#data/use-action.ts'
import { readOf, useRead } from '#data/use-call.ts'
import { usePermission } from '#data/use-permission.ts'
import { formatAmount, formatSigned, formatWorth } from '#ui/format-amount.ts'
import { formatMoment } from '#ui/format-moment.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'

/** The hour moves on although nothing changes. */
const looksEveryMs = 15_000

export const useStops = () => useRead(
  { ...readOf(listWithdrawalStops, {}), everyMs: looksEveryMs },
  ['withdrawal-stop', 'withdrawal', 'configuration'],
)

export function WithdrawalStops() {
  const { data } = useStops()
  if (data === undefined) return null
  return (
    <>
      <StopList coins={data.coins} />
      <Outflows bound={data.bound} coins={data.coins} />
    </>
  )
}

function StopList({ coins }: { readonly coins: readonly CoinOutflow[] }) {
  const words = useTranslations('withdrawals.stops')
  const mayOpen = usePermission('change-configuration')
  const [asked, setAsked] = useState<Stopped>()
  const stopped = coins.flatMap(({ symbol, stop }) => stop === null ? [] : [{ symbol, ...stop }])
  const bounds = coins.filter(({ alarmTime }) => alarmTime !== null)
  if (stopped.length + bounds.length === 0) return null
  return (
    <section aria-label={words('title')} className="pn alarm-list" role="alert">
      <ShieldAlert aria-hidden size={16} />
      <ul className="f1">
        {stopped.map((one) => (
          <li className="row g8" key={one.symbol}>
            <span className={one.openedTime === null ? 'f1' : 'f1 warnc'}>
              {words(one.openedTime === null ? 'stopped' : 'opened', {
                symbol: one.symbol, time: formatMoment(one.openedTime ?? one.time),
                difference: formatSigned(one.difference),
              })}
            </span>
            {mayOpen && one.openedTime === null ? (
              <button className="cbtn danger" onClick={() => setAsked(one)} type="button">
                {words('open')}
              </button>
            ) : null}
          </li>
        ))}
        {bounds.map(({ symbol, alarmTime }) => (
          <li key={symbol}>{words('bound', { symbol, time: formatMoment(alarmTime ?? 0) })}</li>
        ))}
      </ul>
      {asked === undefined ? null : <OpenDialog onClose={() => setAsked(undefined)} stop={asked} />}
    </section>
  )
}

type Stopped = NonNullable<CoinOutflow['stop']> & Pick<CoinOutflow, 'symbol'>

function OpenDialog({ stop: { symbol, difference }, onClose }: {
  readonly stop: Stopped
  onClose(): void
}) {
  const words = useTranslations('withdrawals.stops')
  const { run, ...action } = useAction(openWithdrawals)
  const handleConfirm = async (reason: string) => {
    const done = await run({ symbol, difference, reason }, words('proposed', { symbol }))
    if (done !== undefined) onClose()
  }
  return (
    <ReasonDialog
      failure={action.failure} isDanger isRunning={action.isRunning} label={words('open')}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={words('openText')} title={words('openTitle', { symbol })}
    />
  )
}

function Outflows({ coins, bound }: {
  readonly coins: readonly CoinOutflow[]
  readonly bound: string
}) {
  const words = useTranslations('withdrawals.stops')
  const used = coins.filter((coin) => /^[^-]*[1-9]/.test(coin.used))
  if (used.length === 0) return null
  return (
    <p className="cap t2">
      {[words('outflow'), ...used.map((coin) => `${coin.symbol} ${words('usedOf', {
        used: formatWorth(coin.used), bound: formatAmount(bound),
      })}`)].join(' · ')}
    </p>
  )
}
