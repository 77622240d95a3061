// The first line that runs: keys and failures are watched, the document is put in step, the words
// are loaded, then React begins.
import '@ingot/ui/global-styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followWorker, takeKeptDrafts } from '#data/device/apply-update.ts'
import { watchTypedTexts } from '#data/device/calm.ts'
import { syncDocument } from '#data/device/document-sync.ts'
import { loadLanguage } from '#data/device/language.ts'
import { watchMissingCode } from '#data/device/missing-code.ts'
import { keepStreamAwake } from '#data/stream/live-stream.ts'
import { followOwnUpdates } from '#data/stream/own-updates.ts'
import { followOtherTabs } from '#data/account/session.ts'
import { watchCompositions } from '@ingot/ui/device/watch-compositions.ts'
import { App } from './app.tsx'
import { preloadPages } from './preload-pages.ts'
import { watchSession } from './session-watch.ts'
import { watchLostFailures } from './watch-lost-failures.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

watchCompositions()
watchMissingCode()
takeKeptDrafts()
followWorker()
watchTypedTexts()
syncDocument(document.documentElement)
followOtherTabs()
watchSession()
keepStreamAwake()
followOwnUpdates()
await loadLanguage()
watchLostFailures()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

preloadPages()
