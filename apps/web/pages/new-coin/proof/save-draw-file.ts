// Hands a draw's file to the browser, which stores it under the draw's name.

/** The address of the file is revoked once the browser has begun to read it. */
const revokeMs = 60_000

export function saveDrawFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeMs)
}
