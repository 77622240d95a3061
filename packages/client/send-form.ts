// Sends a form with a file. Only XMLHttpRequest reports how much of a body has left the browser;
// where there is none, as in Node, fetch sends the form and reports no progress.

/** The parts of an answer that a call reads. */
export type FormAnswer = {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  readonly type: ResponseType
}

export type FormRequest = {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly form: FormData
  readonly signal: AbortSignal
  /** Hears the share of the body that was sent, from 0 to 1. */
  onProgress?(share: number): void
}

/** Rejects where no answer came, also when the signal aborts. */
export function sendForm(request: FormRequest, send: typeof fetch): Promise<FormAnswer> {
  return typeof XMLHttpRequest === 'undefined' ? sendByFetch(request, send) : sendByXhr(request)
}

async function sendByFetch(
  { url, headers, form, signal }: FormRequest, send: typeof fetch,
): Promise<FormAnswer> {
  const response = await send(url, {
    method: 'POST', headers, body: form, signal, redirect: 'manual', credentials: 'omit',
    cache: 'no-store',
  })
  const { status, type } = response
  return { status, type, headers: response.headers, text: await response.text() }
}

function sendByXhr({ url, headers, form, signal, onProgress }: FormRequest): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const fail = (): void => {
      signal.removeEventListener('abort', abort)
      reject(new Error('the form was not sent'))
    }
    const abort = (): void => xhr.abort()
    xhr.open('POST', url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    xhr.addEventListener('load', () => {
      signal.removeEventListener('abort', abort)
      // It follows redirects by itself, and this API has none.
      const isOwn = xhr.responseURL === url.href
      resolve({
        status: xhr.status, text: xhr.responseText, headers: headersOf(xhr),
        type: isOwn ? 'basic' : 'opaqueredirect',
      })
    })
    for (const event of ['error', 'abort', 'timeout']) xhr.addEventListener(event, fail)
    signal.addEventListener('abort', abort)
    xhr.send(form)
  })
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const name of ['date', 'retry-after']) {
    const value = xhr.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
