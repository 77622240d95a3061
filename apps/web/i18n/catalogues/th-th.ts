// The words of every area in one language: one file that is loaded at once.
import type { FirstMessages } from '#i18n/messages.ts'

export const thTh = import.meta.glob<FirstMessages[keyof FirstMessages]>(
  './*/th_TH.json',
  { eager: true, import: 'default' },
)
