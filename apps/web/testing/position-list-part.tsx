// Positions of two perpetual markets in the panel, cards and filter that every kind of market has.
// The positions come from this file; outputs show the query of the filter and the pressed action.
import { useState } from 'react'
import { Button } from '@ingot/ui/marks/button.tsx'
import { createListFilter } from '@ingot/features/trading/app/order-filter/create-list-filter.ts'
import { FilterButton } from '@ingot/features/trading/app/order-filter/filter-button.tsx'
import { AllOrdersButton } from '@ingot/features/trading/app/order-lists/all-orders-button.tsx'
import { CardHead } from '@ingot/features/trading/app/order-lists/card-head.tsx'
import { OwnPanel } from '@ingot/features/trading/app/order-lists/own-panel.tsx'
import { TradeCard } from '@ingot/features/trading/app/order-lists/trade-card.tsx'

type Fields = { readonly positionSide: 'long' | 'short' }

const useFilter = createListFilter<Fields>()({ positions: ['positionSide'] })

const positions = [
  { symbol: 'BTCUSDT-PERP', pair: 'BTC/USDT', positionSide: 'long', size: '0.200' },
  { symbol: 'ETHUSDT-PERP', pair: 'ETH/USDT', positionSide: 'short', size: '2.000' },
] as const

export function PositionListPart() {
  const [tab, setTab] = useState<'positions' | 'funding'>('positions')
  const [isThisPair, setThisPair] = useState(false)
  const [pressed, setPressed] = useState('')
  const filter = useFilter('positions')
  const { positionSide } = filter.query
  const shown = positions.filter((position) =>
    (positionSide === undefined || position.positionSide === positionSide)
    && (!isThisPair || position.symbol === 'BTCUSDT-PERP'))
  const tools = (
    <>
      <FilterButton
        fields={[{
          name: 'positionSide',
          label: 'Side',
          options: [{ value: 'long', label: 'Long' }, { value: 'short', label: 'Short' }],
        }]}
        filter={filter}
      />
      <AllOrdersButton
        busyLabel="Closing"
        count={shown.length}
        isBusy={false}
        label="Close all"
        noneText="No position is open."
        onSend={(onDone) => {
          setPressed('close all')
          onDone()
        }}
        sendLabel="Close positions"
        text={`${shown.length} positions will be closed.`}
      />
    </>
  )
  const cards = (
    <ul>
      {shown.map((position) => (
        <PositionCard
          key={position.symbol}
          onClose={() => setPressed(`close ${position.symbol}`)}
          position={position}
        />
      ))}
    </ul>
  )
  return (
    <main>
      <OwnPanel
        isThisPair={isThisPair}
        onTab={setTab}
        onThisPair={setThisPair}
        tab={tab}
        tabs={[
          { value: 'positions', label: `Positions (${shown.length})`, tools, content: cards },
          { value: 'funding', label: 'Funding', content: <p>No funding yet</p> },
        ]}
      />
      <output aria-label="Query">{JSON.stringify(filter.query)}</output>
      <output aria-label="Pressed">{pressed}</output>
    </main>
  )
}

type PositionCardProps = {
  readonly position: (typeof positions)[number]
  readonly onClose: () => void
}

function PositionCard({ position, onClose }: PositionCardProps) {
  const { symbol, pair, positionSide: side, size } = position
  return (
    <TradeCard
      actions={<Button kind="soft" onPress={onClose} size="s">Close</Button>}
      drawing={<p>{`Liquidation of ${symbol}`}</p>}
      figures={[
        { label: 'Size', value: size },
        { label: 'Margin', value: '911.80' },
        { label: 'Mark price', value: '92,416.4' },
      ]}
      head={(
        <CardHead
          badge={{ tone: side === 'long' ? 'up' : 'down', text: `${side} 20×` }}
          detail="Isolated"
          pair={pair}
          symbol={symbol}
        />
      )}
    />
  )
}
