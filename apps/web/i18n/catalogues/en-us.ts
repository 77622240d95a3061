// The words of every area in one language: one file that is loaded at once.
import type { FirstMessages } from '#i18n/messages.ts'

export const enUs = import.meta.glob<FirstMessages[keyof FirstMessages]>(
  './*/en_US.json',
  { eager: true, import: 'default' },
)
