// Loads the code of pages, sheets and the chart while the app is idle, so that the first visit of
// each opens at once, without a connection too. It loads nothing if the user's browser asks to save
// data.
import { readAhead } from '#data/device/read-ahead.ts'
import { pageTable } from '#pages/page-table.ts'
import { preloadSheet } from '@ingot/ui/sheets/sheet.tsx'
import { pageComponent } from './page-component.ts'

const pages = pageTable.filter(({ isPreloaded }) => isPreloaded === true)
  .map((page) => async () => pageComponent(page).preload?.())

const parts = [
  preloadSheet,
  () => import('#widgets/settings/language-sheet.tsx'),
  () => import('#widgets/money/faucet-sheet.tsx'),
  () => import('@ingot/features/market/app/candle-chart/chart-port.ts'),
]

/** Starts waiting for an idle moment; called once. */
export function preloadPages(): void {
  readAhead([...pages, ...parts])
}
