// The texts in use: the catalogue of the chosen language. A new language is shown only when its
// texts are loaded, so no screen shows two languages at once.
import { type Language, toBcp47 } from '@ingot/contract/vocabulary'
import { createTranslator } from 'use-intl'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadCatalogue } from '#i18n/load-catalogue.ts'
import type { Messages, PageArea } from '#i18n/messages.ts'
import { languageOf, preferences } from './preferences.ts'

// Keys are checked wherever words are asked for.
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

export type Catalogue = { readonly language: Language; readonly messages: Messages }

const store = createStore<{ catalogue: Catalogue | undefined }>(() => ({ catalogue: undefined }))

/** The areas of opened pages, in addition to those of the first load. */
const pageAreas = new Set<PageArea>()

/** The change of words that runs; each waits for the one before it. */
let change: Promise<unknown> = Promise.resolve()

/** Loads the words of the language in force; the first screen waits for this. */
export function loadLanguage(): Promise<void> {
  return show(() => languageOf(preferences.getState()))
}

/** Changes the language and remembers it; a failed load keeps the words that are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(() => language, [], () => preferences.setState({ language }))
}

/** Loads the words of a page; the page waits for this. */
export async function loadWords(areas: readonly PageArea[]): Promise<void> {
  if (areas.every((area) => pageAreas.has(area))) return
  await show(shownLanguage, areas)
}

function shownLanguage(): Language {
  return store.getState().catalogue?.language ?? languageOf(preferences.getState())
}

/** Shows a language with the words of opened pages and of the named areas, once they have come. */
function show(
  choose: () => Language, areas: readonly PageArea[] = [], onLoaded?: () => void,
): Promise<void> {
  const shown = change.then(async () => {
    const language = choose()
    const messages = await loadCatalogue(language, [...pageAreas, ...areas])
    for (const area of areas) pageAreas.add(area)
    // A screen that hears of the words asks the server in the same language.
    onLoaded?.()
    store.setState({ catalogue: { language, messages } })
  })
  // The caller hears of a failure; the next change starts all the same.
  change = shown.catch(() => undefined)
  return shown
}

/** The catalogue in force; undefined until the first one has come. */
export function useCatalogue(): Catalogue | undefined {
  return useStore(store, (state) => state.catalogue)
}

/** The language on the screen; a chosen one follows when its texts are loaded. */
export function useLanguage(): Language {
  return useStore(store, shownLanguage)
}

/** Translates outside of a screen, for toasts that data itself raises. */
export function translator() {
  const { catalogue } = store.getState()
  if (catalogue === undefined) throw new Error('no catalogue is loaded yet')
  return createTranslator({
    locale: toBcp47(catalogue.language),
    messages: catalogue.messages,
  })
}

/** Hears each change of language. */
export const onLanguageChange = (listener: () => void): (() => void) => store.subscribe(listener)
