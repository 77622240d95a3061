// One market: its terms, its open orders and positions, and its end, which another administrator
// approves.
import { delistMarket, type MarketRow } from '#features/listing/listings.console.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '@ingot/console/data/use-action.ts'
import { type Fact, Facts } from '@ingot/console/ui/facts.tsx'
import { Field } from '@ingot/console/ui/field.tsx'
import { formatAmount } from '@ingot/console/ui/format-amount.ts'
import { formatMoment } from '@ingot/console/ui/format-moment.ts'
import { Modal } from '@ingot/console/ui/modal.tsx'
import { percentOf } from '@ingot/console/ui/percent.ts'
import { ReasonDialog } from '@ingot/console/ui/reason-dialog.tsx'
import { MarketState } from './listing-state.tsx'

type MarketProps = { readonly market: MarketRow; onClose(): void }

export function MarketDrawer({ market, onClose }: MarketProps) {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  const [isAsking, setAsking] = useState(false)
  const facts: readonly Fact[] = [
    { label: terms('state'), value: <MarketState market={market} /> },
    { label: terms('kind'), value: terms(market.isContract ? 'perpetual' : 'spot') },
    { label: words('priceDecimals'), value: formatAmount(market.tick) },
    { label: words('quantityDecimals'), value: formatAmount(market.lot) },
    { label: words('notionalMin'), value: formatAmount(market.notionalMin) },
    { label: terms('makerFee'), value: `${percentOf(market.makerFeePpm)}%` },
    { label: terms('takerFee'), value: `${percentOf(market.takerFeePpm)}%` },
    { label: words('bandPpm'), value: `${percentOf(market.bandPpm)}%` },
    { label: words('opensAt'), value: market.opensAt === 0 ? '–' : formatMoment(market.opensAt) },
    { label: words('openOrders'), value: formatAmount(String(market.openOrders)) },
    ...market.isContract
      ? [{ label: words('openPositions'), value: formatAmount(String(market.openPositions)) }] : [],
  ]
  return (
    <Modal
      footer={market.state === 'listed' ? (
        <div className="row g8 end">
          <button className="cbtn danger" onClick={() => setAsking(true)} type="button">
            {words('delist')}
          </button>
        </div>
      ) : undefined}
      form="drawer" onClose={onClose} title={market.symbol}
    >
      <Facts facts={facts} />
      {isAsking ? (
        <DelistDialog market={market} onClose={() => setAsking(false)} onDone={onClose} />
      ) : null}
    </Modal>
  )
}

/** [LS41] The typed symbol must be that of the market. */
function DelistDialog({ market: { symbol, isContract }, onClose, onDone }: MarketProps & {
  onDone(): void
}) {
  const words = useTranslations('coins')
  const terms = useTranslations('configuration')
  const [typed, setTyped] = useState('')
  const [isFaulty, setFaulty] = useState(false)
  const { run, failure, isRunning } = useAction(delistMarket)
  const handleConfirm = async (reason: string) => {
    const isSame = typed.trim().toUpperCase() === symbol
    setFaulty(!isSame)
    if (isSame && await run({ symbol, reason }, terms('proposed')) !== undefined) onDone()
  }
  return (
    <ReasonDialog
      failure={failure} focusesField isDanger isRunning={isRunning} label={words('delist')}
      onClose={onClose} onConfirm={(reason) => void handleConfirm(reason)}
      text={words(isContract ? 'delistContractText' : 'delistText')}
      title={words('delistTitle', { market: symbol })}
    >
      <Field
        autoComplete="off" data-focus
        error={isFaulty ? words('otherSymbol', { market: symbol }) : undefined}
        label={words('typeSymbol', { market: symbol })}
        onChange={({ target }) => {
          setTyped(target.value)
          setFaulty(false)
        }}
        value={typed}
      />
    </ReasonDialog>
  )
}
