// Short messages that pass by, one at a time in the order they came. Anything may show one;
// ToastHost draws them.
import type { IconNode } from 'lucide'
import { toastLongMs, toastMs } from '@ingot/contract/vocabulary'

export type Toast = {
  readonly text: string
  readonly tone?: 'plain' | 'ok' | 'error'
  readonly icon?: IconNode
  /** The action of a press on the toast; its label is at the end. Such a toast stays longer. */
  readonly action?: { readonly label: string, readonly onPress: () => void }
  /** Stays until it is pressed. */
  readonly isKept?: boolean
}
export type ShownToast = Toast & { readonly id: number, readonly at: number }

/** The user reads one toast at a time; more queued ones would be outdated before they are shown. */
const waitingMax = 3
const shortTextMax = 40
/** A younger toast reports the action that leads to the next page, and is read there. */
const carriedMs = 500

let queue: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Returns its number; undefined when a toast of the same text is there already. */
export function showToast(toast: Toast): number | undefined {
  if (queue.some((shown) => shown.text === toast.text)) return undefined
  lastId += 1
  const shown = { ...toast, id: lastId, at: performance.now() }
  const [current, ...waiting] = queue
  change(current === undefined ? [shown] : [current, ...[...waiting, shown].slice(-waitingMax)])
  return lastId
}

export function dismissToast(id: number): void {
  change(queue.filter((toast) => toast.id !== id))
}

/** Removes the toasts of the page that is left; errors stay for their time. */
export function leaveToasts(): void {
  const since = performance.now() - carriedMs
  change(queue.filter(({ tone, at }) => tone === 'error' || at > since))
}

export function currentToast(): ShownToast | undefined {
  return queue[0]
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Long enough to be read: 1.5 s; 3 s beyond 40 characters; 6 s when it can be pressed, 9 s when it
 * is a failure that offers a way on.
 */
export function toastDurationMs({ text, action, tone }: Toast): number {
  if (action !== undefined) return toastLongMs * (tone === 'error' ? 3 : 2)
  return text.length > shortTextMax ? toastLongMs : toastMs
}

function change(next: readonly ShownToast[]): void {
  queue = next
  for (const listener of listeners) listener()
}
