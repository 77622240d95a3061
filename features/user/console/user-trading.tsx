// The trading of a user: one list at a time, of orders, fills, positions, conditional orders or
// copies of leaders.
import { listUserTrading, type TradingRow } from '#features/user/user-page.console.ts'
import { type UserTradingPart, userTradingParts } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@ingot/console/data/use-call.ts'
import { useListPages } from '@ingot/console/data/use-list-pages.ts'
import { formatAmount, formatSigned } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { ListPanel } from '@ingot/console/ui/list-panel.tsx'
import { type Column, RowTable } from '@ingot/console/ui/row-table.tsx'

export function UserTrading({ id }: { readonly id: number }) {
  const words = useTranslations('users')
  const [part, setPart] = useState<UserTradingPart>('spot_open')
  return (
    <>
      <fieldset aria-label={words('orders')} className="choices">
        {userTradingParts.map((key) => (
          <button
            aria-pressed={key === part} key={key} onClick={() => setPart(key)} type="button"
          >
            {words(`parts.${key}`)}
          </button>
        ))}
      </fieldset>
      <TradingList id={id} key={part} part={part} />
    </>
  )
}

function TradingList({ id, part }: { readonly id: number, readonly part: UserTradingPart }) {
  const words = useTranslations('users')
  const pages = useListPages()
  const state = useCall(listUserTrading, { id, part, ...pages.asked }, ['user'])
  const columns = useTradingColumns(part)
  return (
    <ListPanel emptyTitle={words('noOrders')} state={state} turns={pages}>
      {(rows) => (
        <RowTable
          columns={columns} keyOf={(row) => `${row.id} ${row.side}`} label={words(`parts.${part}`)}
          rows={rows}
        />
      )}
    </ListPanel>
  )
}

const shown = (text: string | null): string => text === null ? '–' : formatAmount(text)

function useTradingColumns(part: UserTradingPart): readonly Column<TradingRow>[] {
  const words = useTranslations('users')
  const states: Readonly<Record<string, string>> = useStates()
  const isOrder = part.endsWith('open') || part.endsWith('history') || part === 'conditional'
  return [
    { key: 'id', label: words('order'), cell: ({ id }) => id },
    { key: 'time', label: words('time'), cell: ({ time }) => formatMoment(time) },
    {
      key: 'market', label: words(part === 'copies' ? 'leader' : 'market'),
      cell: ({ symbol }) => part === 'copies'
        ? <a className="lnk" href={`#/users/${symbol}`}>{`ID ${symbol}`}</a>
        : <b className="m">{symbol}</b>,
    },
    {
      key: 'side', label: words('side'),
      cell: ({ side }) => side === '' ? '–' : words(`sides.${side}`),
    },
    {
      key: 'price', label: words('price'), isRight: true,
      cell: ({ price }) => price === null && isOrder ? words('marketPrice') : shown(price),
    },
    {
      key: 'quantity', label: words(part === 'copies' ? 'copyBalance' : 'quantity'), isRight: true,
      cell: ({ quantity }) => shown(quantity),
    },
    {
      key: 'filled', label: words('filled'), isRight: true, cell: ({ filled }) => shown(filled),
    },
    {
      key: 'profit', label: words('profit'), isRight: true,
      cell: ({ profit }) => profit === null ? '–' : formatSigned(profit),
    },
    { key: 'fee', label: words('fee'), isRight: true, cell: ({ fee }) => fee ?? '–' },
    { key: 'state', label: words('state'), cell: ({ state }) => states[state] ?? '–' },
  ]
}

/** The states of orders, conditional orders, positions and copies in words. */
function useStates() {
  const order = useTranslations('search.states')
  const words = useTranslations('users.tradingStates')
  return {
    pending: order('pending'), fully_filled: order('fully_filled'), cancelled: order('cancelled'),
    attached: order('attached'), waiting: order('waiting'), due: order('due'),
    triggered: order('triggered'), refused: order('refused'),
    isolated: words('isolated'), cross: words('cross'), flow: words('flow'),
  }
}
