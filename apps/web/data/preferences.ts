// The reader's own choices, kept in this browser. The language is set through `chooseLanguage`
// only, because its catalogue must be there before the words change.
import {
  type ChartInterval, chartIntervals, type Language, languages, matchLanguage, themes,
} from '@ingot/contract/vocabulary'
import { z } from 'zod/mini'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readStored, writeStored } from './stored.ts'

export const pnlColourings = ['green-up', 'red-up', 'safe'] as const
export type PnlColouring = (typeof pnlColourings)[number]

const preferencesSchema = z.object({
  theme: z.catch(z.enum(themes), 'auto'),
  /** Null as long as the browser's own language decides. */
  language: z.catch(z.nullable(z.enum(languages)), null),
  /** Null as long as the language's habit decides. */
  pnlColouring: z.catch(z.nullable(z.enum(pnlColourings)), null),
  hideBalances: z.catch(z.boolean(), false),
  confirmBeforeOrder: z.catch(z.boolean(), true),
  hideSmallBalances: z.catch(z.boolean(), false),
  /** SPEC §3: spot (0) or contract (1); null as long as the site's setting decides. */
  tradeTabIndex: z.catch(z.nullable(z.union([z.literal(0), z.literal(1)])), null),
  /** The chart's interval, by user id. */
  chartIntervals: z.catch(z.record(z.string(), z.enum(chartIntervals)), {}),
})
export type Preferences = z.infer<typeof preferencesSchema>

const storedKey = 'preferences'

export const chartIntervalDefault: ChartInterval = '15min'

export const preferences = createStore<Preferences>(() =>
  readStored(storedKey, preferencesSchema, preferencesSchema.parse({})))

preferences.subscribe((state) => writeStored(storedKey, state))

/** One choice (or what follows from it), re-rendering only when it changes. */
export function usePreference<Value>(select: (state: Preferences) => Value): Value {
  return useStore(preferences, select)
}

export function setPreference<Key extends Exclude<keyof Preferences, 'language'>>(
  key: Key,
  value: Preferences[Key],
): void {
  const change: Partial<Preferences> = { [key]: value }
  preferences.setState(change)
}

/** The language in force: the chosen one, or the nearest to the browser's. */
export function languageOf(state: Preferences): Language {
  return state.language ?? matchLanguage(globalThis.navigator?.language)
}

/** The colours in force; in zh, ja and ko red rises unless another choice was made. */
export function pnlColouringOf(state: Preferences): PnlColouring {
  if (state.pnlColouring !== null) return state.pnlColouring
  return /^(?:zh|ja|ko)/.test(languageOf(state)) ? 'red-up' : 'green-up'
}
