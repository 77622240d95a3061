// The user's choices on the trade page and on the chart, stored in this browser: the order form's
// side, type and time in force, the order tab, the book's layout, and the chart's indicators.
import {
  type EntrustType, entrustTypes, marketSymbolPattern, type SpotDirection, spotDirections,
  type TimeInForce, timesInForce,
} from '@ingot/contract/vocabulary'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, flagOf, oneOf, textOf, textsOf } from '@ingot/web/data/call/read-unknown.ts'
import { readStored, writeStored } from '@ingot/web/data/call/stored.ts'

export const orderTabs = ['open', 'conditional', 'history', 'fills', 'holdings'] as const
export type OrderTab = (typeof orderTabs)[number]

export const bookLayouts = ['both', 'asks', 'bids'] as const
export type BookLayout = (typeof bookLayouts)[number]

/** The parts of the order form that are the same for every market. */
export type FormChoices = {
  readonly side: SpotDirection
  readonly entrust: EntrustType
  readonly timeInForce: TimeInForce
}

export type TradeChoices = FormChoices & {
  readonly orderTab: OrderTab
  readonly isThisPairOnly: boolean
  readonly bookLayout: BookLayout
  /** How many ticks a row of the book covers, by market; the tick itself where none is named. */
  readonly bookSteps: Readonly<Record<string, number>>
  /** The chart's indicators by name; null as long as none was chosen or removed. */
  readonly indicators: readonly string[] | null
}

const storedKey = 'trade-choices'
const entryKey = 'trade-entry'

const store = createStore<TradeChoices>(() => readStored(storedKey, readTradeChoices))
store.subscribe((state) => writeStored(storedKey, state))

/** The history entry whose address has already set the form. */
let takenEntry = readStored(entryKey, (raw) => textOf(raw, /^.{1,64}$/), 'tab')

/** One choice, or a value derived from it, re-rendering only when it changes. */
export function useTradeChoice<Value>(select: (state: TradeChoices) => Value): Value {
  return useStore(store, select)
}

export function tradeChoices(): TradeChoices {
  return store.getState()
}

export function setTradeChoices(change: Partial<TradeChoices>): void {
  store.setState(change)
}

export type NamedChoices = {
  readonly side: SpotDirection | undefined
  readonly entrust: EntrustType | undefined
}

/**
 * The form's choices. The values in the address of a history entry are applied once, so that going
 * back to that entry later keeps the user's newer choices.
 */
export function useFormChoices(named: NamedChoices, entry: string): FormChoices {
  const kept = useStore(store)
  const isNamed = named.side !== undefined || named.entrust !== undefined
  const isNew = isNamed && entry !== takenEntry
  const side = (isNew ? named.side : undefined) ?? kept.side
  const entrust = (isNew ? named.entrust : undefined) ?? kept.entrust
  useEffect(() => {
    if (!isNew) return
    takenEntry = entry
    writeStored(entryKey, entry, 'tab')
    setTradeChoices({ side, entrust })
  }, [isNew, entry, side, entrust])
  return { side, entrust, timeInForce: kept.timeInForce }
}

/** The valid parts of the stored choices; defaults for the rest. */
export function readTradeChoices(raw: unknown): TradeChoices {
  const stored = fieldsOf(raw)
  return {
    side: oneOf(spotDirections, stored['side']) ?? 'buy',
    entrust: oneOf(entrustTypes, stored['entrust']) ?? 'limit',
    timeInForce: oneOf(timesInForce, stored['timeInForce']) ?? 'GTC',
    orderTab: oneOf(orderTabs, stored['orderTab']) ?? 'open',
    isThisPairOnly: flagOf(stored['isThisPairOnly']) ?? false,
    bookLayout: oneOf(bookLayouts, stored['bookLayout']) ?? 'both',
    bookSteps: Object.fromEntries(
      Object.entries(fieldsOf(stored['bookSteps'])).flatMap(([symbol, ticks]) => {
        const step = oneOf([1, 10, 100, 1_000], ticks)
        return step === undefined || !marketSymbolPattern.test(symbol) ? [] : [[symbol, step]]
      }),
    ),
    indicators: Array.isArray(stored['indicators']) ? textsOf(stored['indicators']) : null,
  }
}
