// The ticket of a perpetual market, made of the parts that every kind of market has. The account,
// the mark and the exchange's reply come from this file; an output shows the sent order.
import { timesInForce } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useAction } from '#data/call/use-action.ts'
import { marketOf } from '@ingot/features/market/app/data/market.ts'
import { sampleListing } from '@ingot/features/market/app/data/sample-listing.ts'
import { SideSwitch } from '@ingot/ui/choices/side-switch.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { stepsOf, unitsOf } from '@ingot/features/market/app/parts/market-steps.ts'
import { ConfirmBody, ConfirmSheet } from '@ingot/features/trading/app/order-form/confirm-sheet.tsx'
import { ConsequenceFigures } from '@ingot/features/trading/app/order-form/consequence-figures.tsx'
import { EntryFields } from '@ingot/features/trading/app/order-form/entry-fields.tsx'
import { ticksOf } from '@ingot/features/trading/app/order-form/entry-sums.ts'
import {
  type EntryChange, type OrderEntry, reduceEntry, startEntry,
} from '@ingot/features/trading/app/order-form/order-entry.ts'
import { OrderTypeRow } from '@ingot/features/trading/app/order-form/order-type-row.tsx'
import {
  type Placing, placingOf, useConfirmation,
} from '@ingot/features/trading/app/order-form/placing.ts'
import { ShareSlider } from '@ingot/features/trading/app/order-form/share-slider.tsx'
import { type EntryView, viewEntry } from '@ingot/features/trading/app/order-form/view-entry.ts'
import { pricingOf } from '@ingot/features/trading/app/previews/walk-book.ts'

const steps = stepsOf(marketOf({
  ...sampleListing, symbol: 'BTCUSDT-PERP', lotSize: '0.001', notionalMin: '50',
}))
const markPrice = '90000.0'
const leverage = 20n
const availableUnits = unitsOf('900') ?? 0n

type Ticket = OrderEntry & { readonly side: 'long' | 'short' }
type Request = { readonly side: Ticket['side'], readonly quantity: string, readonly price: string }
type Confirmed = { readonly request: Request, readonly view: EntryView }

const first: Ticket = {
  ...startEntry({ entrust: 'limit', sizedBy: 'quantity', price: markPrice }), side: 'long',
}

export function ContractTicketPart() {
  const [ticket, setTicket] = useState(first)
  const [sent, setSent] = useState('')
  const change = (next: EntryChange): void => setTicket(reduceEntry(ticket, next))
  const { view, isWhole } = viewed(ticket)
  const placing = usePlacing((request) => {
    setSent(`${request.side} ${request.quantity} ${request.price}`)
    change({ kind: 'placed' })
  })
  const handleSubmit = (): void => {
    if (!isWhole) return change({ kind: 'tried' })
    const { side, price } = ticket
    placing.confirm({ request: { side, quantity: view.quantity ?? '', price }, view })
  }
  return (
    <main style={{ display: 'grid', gap: 8 }}>
      <SideSwitch
        label="Side"
        onChange={(side) => setTicket({ ...ticket, side })}
        sides={[{ value: 'long', label: 'Long' }, { value: 'short', label: 'Short' }]}
        value={ticket.side}
      />
      <OrderTypeRow
        kind={ticket.entrust}
        kinds={[
          { value: 'limit', label: 'Limit', detail: 'At a price' },
          { value: 'market', label: 'Market', detail: 'At once' },
        ]}
        onKind={(entrust) => change({ kind: 'entrust', entrust })}
        onTimeInForce={(timeInForce) => change({ kind: 'time-in-force', timeInForce })}
        times={timesInForce}
        timeInForce={ticket.entrust === 'limit' ? ticket.timeInForce : undefined}
      />
      <EntryFields
        entry={ticket}
        given={steps.quote}
        isMasked={false}
        onChange={change}
        onSubmit={handleSubmit}
        steps={steps}
        view={view}
      />
      <ShareSlider
        onPercent={(percent) => change({ kind: 'percent', percent })}
        percent={view.percent}
      />
      <Button kind={ticket.side === 'long' ? 'up' : 'down'} onPress={handleSubmit}>
        {`Open ${ticket.side}`}
      </Button>
      <output aria-label="Sent">{sent}</output>
      <Confirm placing={placing} />
    </main>
  )
}

/** The largest position is the available amount times the leverage. */
function viewed(ticket: Ticket) {
  const ticks = ticksOf(ticket, markPrice, steps)
  const pricing = pricingOf({ steps, entrust: ticket.entrust, ticks, levels: [] })
  const maxUnits = availableUnits * leverage
  return viewEntry(ticket, {
    steps,
    ticks,
    pricing,
    maxLots: pricing?.lotsFor(maxUnits),
    maxUnits,
    bounds: { minTicks: 855_000, maxTicks: 945_000 },
    isCovered: ({ wanted = 0n, most = 0n }) => wanted <= most,
  })
}

function usePlacing(onPlaced: (request: Request) => void): Placing<Confirmed> {
  const sheet = useConfirmation<Confirmed>()
  const action = useAction({
    ask: async (request: Request) => ({ data: request, msg: '' }),
    isQuiet: true,
    showsFailure: sheet.isSheetOpen,
  })
  return placingOf({ sheet, action, onPlaced })
}

function Confirm({ placing }: { readonly placing: Placing<Confirmed> }) {
  const { confirmation, isSheetOpen, isBusy, close } = placing
  return (
    <ConfirmSheet isBusy={isBusy} isOpen={isSheetOpen} onClose={close}>
      {confirmation !== undefined && (
        <ConfirmBody
          detail="Isolated · 20×"
          isBlind={false}
          market={steps}
          note="The position can be liquidated."
          onSend={() => placing.send(confirmation)}
          sendText={`Open ${confirmation.request.side} ${confirmation.request.quantity} BTC`}
          sending={placing}
          title={`Open ${confirmation.request.side} ${steps.pair}`}
          tone={confirmation.request.side === 'long' ? 'up' : 'down'}
        >
          <ConsequenceFigures
            figures={[
              { label: 'Price', value: confirmation.request.price },
              { label: 'Value', value: confirmation.view.total, unit: steps.quote },
            ]}
          />
        </ConfirmBody>
      )}
    </ConfirmSheet>
  )
}
