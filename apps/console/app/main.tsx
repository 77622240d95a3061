// The first line that runs: keys and failures are watched, the words are loaded, then React begins.
import '#ui/global-styles.ts'
import { watchCompositions } from '@ingot/ui/device/watch-compositions.ts'
import { watchFailures } from '@ingot/ui/device/watch-failures.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { appFailedText, loadLanguage } from '#data/language.ts'
import { operatorUse } from '#data/operator-use.ts'
import { showToast } from '#data/toast-store.ts'
import { ConsoleApp } from './console-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

watchCompositions()
operatorUse.watch(window)
await loadLanguage()
watchFailures(() => showToast(appFailedText()))

createRoot(root).render(
  <StrictMode>
    <ConsoleApp />
  </StrictMode>,
)
