// The rates of the currencies with their spread and age. A currency without a usable rate makes no
// quote, and is marked.
import type { FiatCurrencyView } from '#features/quick-trade/fiat-desk.console.ts'
import { Import, TimerOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '@ingot/console/data/exchange-clock.ts'
import { usePermission } from '@ingot/console/data/use-permission.ts'
import { ageOf } from '@ingot/console/queue/age-of.ts'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { percentOf } from '@ingot/console/ui/percent.ts'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'
import { CurrencyDialog } from './currency-dialog.tsx'
import { RatesDialog } from './rates-dialog.tsx'

export function FiatRates({ currencies }: { readonly currencies: readonly FiatCurrencyView[] }) {
  const words = useTranslations('fiat')
  const mayChange = usePermission('change-configuration')
  const [edited, setEdited] = useState<FiatCurrencyView | 'import'>()
  const now = useNow()
  const columns = useRateColumns(mayChange ? setEdited : undefined)
  const paused = currencies.filter((currency) => stateOf(currency, now) === 'paused')
  return (
    <section className="pn">
      <header>
        <h2>{words('rates')}</h2>
        {mayChange ? (
          <button className="cbtn line" onClick={() => setEdited('import')} type="button">
            <Import aria-hidden size={15} />
            {words('importRates')}
          </button>
        ) : null}
      </header>
      <div className="scroll">
        <RowTable
          columns={columns} keyOf={({ fiat }) => fiat} label={words('rates')} rows={currencies}
        />
      </div>
      {paused.length === 0 ? null : (
        <p className="paused-note">
          <TimerOff aria-hidden size={15} />
          {words('pausedNote', { names: paused.map(({ fiat }) => fiat).join(', ') })}
        </p>
      )}
      {edited === 'import' ? <RatesDialog onClose={() => setEdited(undefined)} /> : null}
      {edited === undefined || edited === 'import' ? null : (
        <CurrencyDialog currency={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

const minuteMs = 60_000

type RateState = 'quoted' | 'paused' | 'closed'

/** A rate becomes too old without an announcement. */
function stateOf(currency: FiatCurrencyView, now: number): RateState {
  const { isOpen, isFresh, rateTime, ageMinutesMax } = currency
  if (!isOpen) return 'closed'
  const isYoung = rateTime !== null && now - rateTime <= ageMinutesMax * minuteMs
  return isFresh && isYoung ? 'quoted' : 'paused'
}

function useRateColumns(
  onEdit: ((currency: FiatCurrencyView) => void) | undefined,
): readonly Column<FiatCurrencyView>[] {
  const words = useTranslations('fiat')
  const now = useNow()
  return [
    {
      key: 'fiat', label: words('currency'),
      cell: (currency) => {
        const { fiat } = currency
        const name = <b className={stateOf(currency, now) === 'quoted' ? 's' : 's t3'}>{fiat}</b>
        return onEdit === undefined ? name : (
          <button
            aria-label={words('editCurrency', { name: fiat })} className="lnk"
            onClick={() => onEdit(currency)} type="button"
          >
            {fiat}
          </button>
        )
      },
    },
    {
      key: 'rate', label: words('rate'), isRight: true,
      cell: (currency) => (
        <>
          <b className={stateOf(currency, now) === 'quoted' ? 's' : 't3'}>
            {currency.rate === '' ? '–' : formatAmount(currency.rate)}
          </b>
          <span className="su">{currency.rateSource}</span>
        </>
      ),
    },
    {
      key: 'spread', label: words('spread'), isRight: true,
      cell: ({ spreadPpm }) => `${percentOf(spreadPpm)}%`,
    },
    {
      key: 'age', label: words('age'), isRight: true,
      cell: (currency) => <Age currency={currency} />,
    },
  ]
}

function Age({ currency }: { readonly currency: FiatCurrencyView }) {
  const words = useTranslations('fiat')
  const shared = useTranslations('queue')
  const now = useNow()
  const { rateTime } = currency
  const state = stateOf(currency, now)
  const { unit, count } = ageOf(now - (rateTime ?? now))
  return (
    <>
      {rateTime === null ? '–' : (
        <span className={state === 'paused' ? 's warnc' : 't2'}>
          {shared(`ago.${unit}`, { count })}
        </span>
      )}
      {state === 'quoted' ? null
        : <span className="su warnc">{words(state === 'closed' ? 'closed' : 'paused')}</span>}
    </>
  )
}
