// Keeps the document in step with the user's choices: language, theme and colours. Only this module
// sets the attributes that CSS and screen readers use.
import { type Theme, toBcp47 } from '@ingot/contract/vocabulary'
import { onLanguageChange } from './language.ts'
import { keepFirstColouring, languageOf, pnlColouringOf, preferences } from './preferences.ts'
import { writeStoredText } from '#data/call/stored.ts'

/** Starts keeping step; called once, before the first render. */
export function syncDocument(root: HTMLElement): void {
  keepFirstColouring()
  const sync = (): void => {
    const state = preferences.getState()
    const language = languageOf(state)
    const pnl = pnlColouringOf(state)
    root.lang = toBcp47(language)
    root.dataset['pnl'] = pnl
    // Auto is the absence of a theme: the operating system then decides.
    if (state.theme === 'auto') delete root.dataset['theme']
    else root.dataset['theme'] = state.theme
    colourBrowserBars(state.theme)
    // boot.js sets these before the next visit's first paint.
    writeStoredText('theme', state.theme)
    writeStoredText('pnl', pnl)
    writeStoredText('language', language)
  }
  sync()
  preferences.subscribe(sync)
  onLanguageChange(sync)
}

const barColours = { light: '#F3F3EF', dark: '#0B0B0C' } as const

/** The browser's own bars take the page's colour; by the system's scheme when the theme is auto. */
function colourBrowserBars(theme: Theme): void {
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const scheme = meta.getAttribute('media')?.includes('dark') === true ? 'dark' : 'light'
    meta.setAttribute('content', barColours[theme === 'auto' ? scheme : theme])
  }
}
