// Hands a link to the device's own sheet of ways to send it.

type SharedLink = { readonly title: string; readonly url: string }

/** True also when the user ends it; false when the device has no sheet or refuses. */
export async function shareLink(link: SharedLink): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
