// The reader's own choices, kept in this browser. The language is set through `chooseLanguage`
// only, because its catalogue must be there before the words change.
import {
  type ChartInterval, chartIntervals, type Language, languages, matchLanguage, type Theme, themes,
} from '@ingot/contract/vocabulary'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { fieldsOf, flagOf, oneOf } from '#data/call/read-unknown.ts'
import { readStored, writeStored } from '#data/call/stored.ts'

export const pnlColourings = ['green-up', 'red-up', 'red-blue', 'safe'] as const
export type PnlColouring = (typeof pnlColourings)[number]

export type Preferences = {
  readonly theme: Theme
  /** Null as long as the browser's own language decides. */
  readonly language: Language | null
  /** The habit of the first visit's language, until the user chooses; null before that visit. */
  readonly pnlColouring: PnlColouring | null
  readonly hideBalances: boolean
  readonly hideSmallBalances: boolean
  readonly confirmBeforeOrder: boolean
  /** SPEC §3: spot (0) or contract (1); null as long as the site's setting decides. */
  readonly tradeTabIndex: 0 | 1 | null
  /** The chart's interval, by user id. */
  readonly chartIntervals: Readonly<Record<string, ChartInterval>>
}

const storedKey = 'preferences'

export const chartIntervalDefault: ChartInterval = '15min'

export const preferences = createStore<Preferences>(() =>
  readStored(storedKey, readPreferences))

preferences.subscribe((state) => writeStored(storedKey, state))

/** One choice, or a value derived from it, re-rendering only when it changes. */
export function usePreference<Value>(select: (state: Preferences) => Value): Value {
  return useStore(preferences, select)
}

/** Stores the choice in this browser; all readers of it render again. */
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

/** The colours in force: the chosen ones, or the habit of the language. */
export function pnlColouringOf(state: Preferences): PnlColouring {
  if (state.pnlColouring !== null) return state.pnlColouring
  const language = languageOf(state)
  if (language === 'ko_KR') return 'red-blue'
  return /^(?:zh|ja)/.test(language) ? 'red-up' : 'green-up'
}

/**
 * Keeps the colours of the first visit: another language must not turn up into down for a user that
 * has learned to read them.
 */
export function keepFirstColouring(): void {
  const state = preferences.getState()
  if (state.pnlColouring === null) setPreference('pnlColouring', pnlColouringOf(state))
}

/** The valid parts of the stored choices; defaults for the rest. */
export function readPreferences(raw: unknown): Preferences {
  const stored = fieldsOf(raw)
  return {
    theme: oneOf(themes, stored['theme']) ?? 'auto',
    language: oneOf(languages, stored['language']) ?? null,
    pnlColouring: oneOf(pnlColourings, stored['pnlColouring']) ?? null,
    hideBalances: flagOf(stored['hideBalances']) ?? false,
    hideSmallBalances: flagOf(stored['hideSmallBalances']) ?? false,
    confirmBeforeOrder: flagOf(stored['confirmBeforeOrder']) ?? true,
    tradeTabIndex: oneOf([0, 1], stored['tradeTabIndex']) ?? null,
    chartIntervals: Object.fromEntries(
      Object.entries(fieldsOf(stored['chartIntervals'])).flatMap(([userId, value]) => {
        const interval = oneOf(chartIntervals, value)
        return interval === undefined ? [] : [[userId, interval]]
      }),
    ),
  }
}
