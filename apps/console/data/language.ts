// The words in use: the catalogue of the chosen language.
import { type Language, toBcp47 } from '@ingot/contract/vocabulary'
import { useSyncExternalStore } from 'react'
import { loadCatalogue } from '#i18n/load-catalogue.ts'
import type { Messages } from '#i18n/messages.ts'
import { currentLanguage } from './current-language.ts'

// Keys are checked wherever words are asked for.
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

export type Catalogue = { readonly language: Language; readonly messages: Messages }

let catalogue: Catalogue | undefined
const listeners = new Set<() => void>()

/** Loads the words of the document's language; the first screen waits for this. */
export async function loadLanguage(): Promise<void> {
  await show(currentLanguage())
}

/** Changes the language and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language)
  localStorage.setItem('ingot.language', language)
}

async function show(language: Language): Promise<void> {
  catalogue = { language, messages: await loadCatalogue(language) }
  document.documentElement.lang = toBcp47(language)
  document.title = catalogue.messages.shell.title
  for (const listener of listeners) listener()
}

export function useCatalogue(): Catalogue | undefined {
  return useSyncExternalStore(subscribe, () => catalogue)
}

/** The report of an exception that no screen shows; empty before the first words have come. */
export const appFailedText = (): string => catalogue?.messages.shell.appFailed ?? ''

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
