// The words of every area in one language: one file that is loaded at once.
import type { FirstMessages } from '#i18n/messages.ts'

export const esEs = import.meta.glob<FirstMessages[keyof FirstMessages]>(
  './*/es_ES.json',
  { eager: true, import: 'default' },
)
