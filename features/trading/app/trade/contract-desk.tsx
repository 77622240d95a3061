// The ticket of a contract and its book side by side: a price tapped in the book becomes the
// ticket's price.
import { contractBand } from '@ingot/engine/formulas'
import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ContractChoices } from '#features/trading/app/data/contract/contract-choices.ts'
import { useAllContractOrders } from '#features/trading/app/data/contract/use-contract-orders.ts'
import { useMark } from '#features/trading/app/data/contract/use-mark.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { stepsIn, textOfSteps } from '#features/market/app/parts/market-steps.ts'
import type { OwnOrder } from '#features/market/app/order-book/own-ticks.ts'
import { ContractForm } from '#features/trading/app/order-form/contract/contract-form.tsx'
import { useContractTicket } from '#features/trading/app/order-form/contract/use-contract-ticket.ts'
import type { ContractFacts } from '#features/trading/app/order-form/contract/use-contract-view.ts'
import { DeskBook } from './desk-book.tsx'
import styles from './trade-desk.module.css'

const css = styleNames(styles)

export type ContractDeskProps = {
  readonly facts: ContractFacts
  readonly choices: ContractChoices
  /** The last price as the desk opens. */
  readonly price: string
}

export function ContractDesk({ facts, choices, price }: ContractDeskProps) {
  const { steps } = facts
  const { priceDecimals } = steps
  const isAllowed = (typed: string): boolean => {
    const [low, high] = contractBand(stepsIn(price, priceDecimals) ?? 1, steps.bandPpm)
    const ticks = stepsIn(typed, priceDecimals) ?? 0
    return ticks >= low && ticks <= high
  }
  const [ticket, change] = useContractTicket({ symbol: steps.symbol, choices, price, isAllowed })
  const handlePick = useCallback((ticks: number) => {
    change({ kind: 'pick', price: textOfSteps(ticks, priceDecimals) })
  }, [change, priceDecimals])
  return (
    <div className={css('desk', 'withAccount')}>
      <ContractForm facts={facts} onChange={change} ticket={ticket} />
      <DeskBook
        market={steps}
        note={useMarkNote(steps.symbol, priceDecimals)}
        onPick={handlePick}
        ownOrders={useOwnOrders(steps.symbol)}
      />
    </div>
  )
}

function useOwnOrders(symbol: string): readonly OwnOrder[] {
  const rows = useAllContractOrders(symbol)
  return useMemo(() => (rows ?? []).map(({ direction, action, price }): OwnOrder => (
    { side: (direction === 'long') === (action !== 'close') ? 'bid' : 'ask', price }
  )), [rows])
}

function useMarkNote(symbol: string, priceDecimals: number): string | undefined {
  const t = useTranslations('ticket')
  const format = useFormat()
  const mark = useMark(symbol)?.markPrice
  if (mark === undefined) return undefined
  return t('markNote', { price: format.price(mark, priceDecimals) })
}
