// The alarms of the chains and of their comparison with the ledger: a list above the page, and
// their number next to the word of the navigation.
import type { ConsoleReplyOf } from '@ingot/contract/console/define-console-call.ts'
import {
  listChains, loadReconciliation, type ReconciliationRun,
} from '#features/deposit/chain-deposits.console.ts'
import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { readOf, useRead } from '@ingot/console/data/use-call.ts'
import { useDepositDebts } from '@ingot/console/queue/alarms/deposit-debts.tsx'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { WaitingCount } from '@ingot/console/ui/waiting-count.tsx'

export type Chain = ConsoleReplyOf<typeof listChains>[number]

/** A chain's new blocks and their age are announced by nothing. */
const looksEveryMs = 15_000

export const useChains = () => useRead(
  { ...readOf(listChains, {}), everyMs: looksEveryMs }, ['chain', 'configuration', 'deposit'],
)

export const useReconciliation = () =>
  useRead(readOf(loadReconciliation, {}), ['reconciliation'])

export function hasDifference({ difference }: ReconciliationRun['coins'][number]): boolean {
  return /[1-9]/.test(difference)
}

export function AlarmCount() {
  const debts = useDepositDebts().data?.total ?? 0
  return <WaitingCount count={useAlarms().length + debts} />
}

export function AlarmList() {
  const words = useTranslations('reconciliation')
  const alarms = useAlarms()
  if (alarms.length === 0) return null
  return (
    <section aria-label={words('alarms')} className="pn alarm-list" role="alert">
      <ShieldAlert aria-hidden size={16} />
      <ul>
        {alarms.map((line) => <li key={line}>{line}</li>)}
      </ul>
    </section>
  )
}

function useAlarms(): readonly string[] {
  const words = useTranslations('reconciliation')
  const compared = useReconciliation().data
  const { data: chains = [] } = useChains()
  const since = compared?.alarmTime ?? null
  const coins = compared?.last?.coins.filter(hasDifference).map(({ symbol }) => symbol) ?? []
  return [
    ...since === null ? []
      : [words('differAlarm', { time: formatMoment(since), coins: coins.join(', ') })],
    ...chains.flatMap(({ chain, alarmTime, alarmDepth: depth }) => alarmTime === null ? []
      : [words('chainAlarm', { chain, time: formatMoment(alarmTime), depth })]),
    ...chains.flatMap(({ chain, isDelayed }) => isDelayed ? [words('chainDelay', { chain })] : []),
  ]
}
