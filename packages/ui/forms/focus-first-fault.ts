// Leads to the first wrong field of a form, which may be above the visible part of the page.
import { flushSync } from 'react-dom'

/** [W135] Runs `showFaults`, then focuses the first field with a fault, which scrolls to it. */
export function focusFirstFault(form: HTMLElement | null, showFaults: () => void): void {
  flushSync(showFaults)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
