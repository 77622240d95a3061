// The first line that runs: the words are loaded, then React begins.
import '#ui/global-styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadLanguage } from '#data/language.ts'
import { ConsoleApp } from './console-app.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

await loadLanguage()

createRoot(root).render(
  <StrictMode>
    <ConsoleApp />
  </StrictMode>,
)
