// The words of every area in one language: one file that is loaded at once.
import type { FirstMessages } from '#i18n/messages.ts'

export const ruRu = import.meta.glob<FirstMessages[keyof FirstMessages]>(
  './*/ru_RU.json',
  { eager: true, import: 'default' },
)
