// The words of every area in one language: one file that is loaded at once.
import type { FirstMessages } from '#i18n/messages.ts'

export const koKr = import.meta.glob<FirstMessages[keyof FirstMessages]>(
  './*/ko_KR.json',
  { eager: true, import: 'default' },
)
