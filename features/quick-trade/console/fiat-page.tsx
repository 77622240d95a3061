// The page of fiat orders: the queue with the payments that no order has used, and next to them the
// receiving accounts and the rates.
import { loadFiatDesk } from '#features/quick-trade/fiat-desk.console.ts'
import { useCall } from '@ingot/console/data/use-call.ts'
import { Failed } from '@ingot/console/ui/failed.tsx'
import { FiatAccounts } from './fiat-accounts.tsx'
import { FiatLines } from './fiat-lines.tsx'
import { FiatQueue } from './fiat-queue.tsx'
import { FiatRates } from './fiat-rates.tsx'

export function FiatPage() {
  const { data, failure, reload } = useCall(loadFiatDesk, {}, ['quick-trade'])
  return (
    <div className="fiat-page">
      <div className="stack wide-stack fiat-work">
        <FiatQueue />
        {data === undefined ? null : <FiatLines desk={data} />}
      </div>
      <aside className="stack wide-stack side">
        {failure === undefined ? null : <Failed failure={failure} onRetry={reload} />}
        {data === undefined ? null : (
          <>
            <FiatAccounts accounts={data.accounts} />
            <FiatRates currencies={data.currencies} />
          </>
        )}
      </aside>
    </div>
  )
}
