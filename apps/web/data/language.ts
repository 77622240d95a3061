// The texts in use: the catalogue of the chosen language. A new language is shown only when its
// texts are loaded, so no screen shows two languages at once.
import { type Language, toBcp47 } from '@ingot/contract/vocabulary'
import { createTranslator } from 'use-intl'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadCatalogue, type Messages } from '#i18n/load-catalogue.ts'
import { languageOf, preferences } from './preferences.ts'

// Keys are checked wherever words are asked for.
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

export type Catalogue = { readonly language: Language; readonly messages: Messages }

const store = createStore<{ catalogue: Catalogue | undefined }>(() => ({ catalogue: undefined }))

/** Loads the words of the language in force; the first screen waits for this. */
export async function loadLanguage(): Promise<void> {
  const language = languageOf(preferences.getState())
  store.setState({ catalogue: { language, messages: await loadCatalogue(language) } })
}

/** Changes the language and remembers it; a failed load keeps the words that are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  const messages = await loadCatalogue(language)
  preferences.setState({ language })
  store.setState({ catalogue: { language, messages } })
}

/** The catalogue in force; undefined until the first one has come. */
export function useCatalogue(): Catalogue | undefined {
  return useStore(store, (state) => state.catalogue)
}

export function useLanguage(): Language {
  return useStore(store, (state) => state.catalogue?.language)
    ?? languageOf(preferences.getState())
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
