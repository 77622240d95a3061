// Copies a text for the user. A page over plain http on another name than localhost has no
// clipboard of its own (W161); there the text is selected and copied as by the user's own keys.

/** False when the browser allows neither way. */
export async function copyText(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return copySelected(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, for example in a frame of another page: the older way may be allowed all the same.
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  // No keyboard rises on a phone.
  area.readOnly = true
  area.setAttribute('aria-hidden', 'true')
  // A text of 16 px is not zoomed when it has the focus.
  area.style.cssText = 'position:fixed;top:0;left:0;width:1px;height:1px;opacity:0;font-size:16px'
  // A modal dialog lets nothing outside of it have the focus.
  const host = focused?.closest('dialog, [role=dialog]') ?? document.body
  host.append(area)
  area.focus({ preventScroll: true })
  area.setSelectionRange(0, text.length)
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isCopied
}
