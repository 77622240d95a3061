// The one toast, for a few seconds: the latest success, or a failure that no screen shows.
import { useSyncExternalStore } from 'react'

export type Toast = { readonly text: string; readonly isShown: boolean }

const shownMs = 3_000
let toast: Toast = { text: '', isShown: false }
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function setToast(next: Toast): void {
  toast = next
  for (const listener of listeners) listener()
}

export function showToast(text: string): void {
  clearTimeout(timer)
  setToast({ text, isShown: true })
  // The words stay while the toast fades out.
  timer = setTimeout(() => setToast({ text, isShown: false }), shownMs)
}

export const useToast = (): Toast => useSyncExternalStore(subscribe, () => toast)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
