// Light or dark: the operator's choice, or the system's where there is none.
import { useSyncExternalStore } from 'react'

const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? system.matches : theme === 'dark'
}

export const useIsDark = (): boolean => useSyncExternalStore(subscribe, isDark)

export function toggleTheme(): void {
  const theme = isDark() ? 'light' : 'dark'
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem('ingot.theme', theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}
