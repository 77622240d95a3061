// The coins on the chains against the money of the users, by the last comparison.
import {
  loadReconciliation, type ReconciledCoin,
} from '#features/deposit/chain-deposits.console.ts'
import { coverOf } from '#features/deposit/console/reconciliation/cover.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Empty } from '@ingot/console/ui/empty.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { FirstRead } from '@ingot/console/ui/list-panel.tsx'

const shownMax = 6
/** A cover of a whole in per cent. */
const whole = 100

export function ReservesPanel() {
  const words = useTranslations('overview')
  const state = useCall(loadReconciliation, {}, ['reconciliation'])
  const { data } = state
  if (data === undefined) return <FirstRead state={state} />
  const coins = (data.last?.coins ?? []).filter((coin) => coverOf(coin) !== null)
  return (
    <section aria-label={words('reserves')} className="pn">
      <header>
        <h2>{words('reserves')}</h2>
        <a aria-label={words('reserves')} className="lnk row" href="#/reconciliation">
          <ChevronRight aria-hidden size={15} />
        </a>
      </header>
      {coins.length === 0 ? <Empty title={words('noRun')} /> : (
        <ul className="reserves">
          {coins.slice(0, shownMax).map((coin) => <Reserve coin={coin} key={coin.symbol} />)}
        </ul>
      )}
    </section>
  )
}

function Reserve({ coin }: { readonly coin: ReconciledCoin }) {
  const words = useTranslations('overview')
  const cover = coverOf(coin) ?? '0'
  const isLow = Number(cover) < whole
  return (
    <li>
      <b className="m">{coin.symbol}</b>
      <i
        aria-hidden className={isLow ? 'reserve low' : 'reserve'}
        style={{ '--part': Math.min(1, Number(cover) / whole) }}
      />
      <b aria-hidden className={isLow ? 's warnc' : 's'}>{`${formatAmount(cover)}%`}</b>
      <span className="sr">{words('coverOf', { symbol: coin.symbol, cover })}</span>
    </li>
  )
}
