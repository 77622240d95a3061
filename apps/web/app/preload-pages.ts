// Fetches the code of the tabs and of sheets while nothing else happens, so that the first visit of
// each opens at once. Nothing is fetched for a person who asked their browser to save data.
import { preloadSheet } from '#ui/sheet.tsx'
import { missingCode } from './missing-code.ts'
import { homePage, marketPage, propertyPage, tradePage } from './pages.ts'

/** How long after the first screen the fetching waits where idle moments are not told. */
const quietMs = 2_000

const tabs = [homePage, marketPage, tradePage, propertyPage]
  .map((page) => async () => page.preload?.())

const sheets = [
  preloadSheet,
  () => import('#widgets/language-sheet.tsx'),
  () => import('#widgets/transfer-sheet.tsx'),
  () => import('#widgets/faucet-sheet.tsx'),
]

/** Starts waiting for an idle moment; called once. */
export function preloadPages(): void {
  if (savesData()) return
  const preload = (): void => {
    for (const load of [...tabs, ...sheets]) void missingCode.quietly(load)
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(preload, { timeout: 3 * quietMs })
  else setTimeout(preload, quietMs)
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null
    && 'saveData' in connection && connection.saveData === true
}
