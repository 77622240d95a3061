// Calls over HTTP: one function for every call of the contract, typed by the call itself. It keeps
// no state and reads token and language at each call. It never throws for a network or server
// failure; it returns a `CallFailure` instead.
import type { Call, ReplyOf, RequestOf } from '@ingot/contract/calls'
import {
  type Language, codeSessionDead, codeSuccess, requestTimeoutMs, versionCodeHeader,
} from '@ingot/contract/vocabulary'
import type { CallFailure } from './call-failure.ts'
import type { ServerDate } from './exchange-clock.ts'
import { readEnvelope, serverWord } from './read-envelope.ts'
import { readRetryAfter } from './retry-after.ts'
import { type FormAnswer, sendForm } from './send-form.ts'

/** The environment of a client: base address, and functions that return token and language. */
export type ClientOptions = {
  /** The API's origin: "https://host" or "http://127.0.0.1:8080". */
  readonly baseUrl: string
  /** The living session's token, asked for at each call. */
  token(): string | undefined
  language(): Language
  /** The code of the app's version; programs of other kinds name none. */
  readonly versionCode?: number
  readonly fetch?: typeof fetch
  /** Hears -1001 with the server's text, unless another session has begun meanwhile. */
  onSessionDead?(msg: string): void
  /** Hears the date of each reply, between two moments of `performance.now()`. */
  onServerDate?(date: ServerDate): void
  /**
   * Whether each reply is checked against its schema; off by default. The server builds every
   * reply from the same types, so in a browser the check would cost CPU on each list and gain
   * nothing; development and tests turn it on, where it finds a server that breaks the contract.
   */
  readonly checkReplies?: boolean
}

/** Options of one call: a signal that cancels it, and a time-out. */
export type CallOptions = {
  readonly signal?: AbortSignal
  /** How long the whole answer may take, in ms; 60,000 when absent. */
  readonly timeoutMs?: number
  /** The proof of this request, which `proveStepUp` or `provePasskey` has returned. */
  readonly stepUp?: string
}

/** Options of one upload: the file, and a listener that hears the sent share from 0 to 1. */
export type UploadOptions = CallOptions & {
  readonly file: Blob
  onProgress?(share: number): void
}

/** The result of a call: its data, or the class of its failure. A call never throws. */
export type CallResult<Data> =
  | { readonly ok: true; readonly data: Data; readonly msg: string }
  | { readonly ok: false; readonly failure: CallFailure }

/** Calls the exchange, one function for every call of the contract. */
export type Client = {
  /** Sends one call and returns its data or the reason why there is none. Never throws. */
  call<Defined extends Call>(
    definition: Defined,
    request: RequestOf<Defined>,
    options?: CallOptions,
  ): Promise<CallResult<ReplyOf<Defined>>>
  /** Sends one call that takes a file. Never throws. */
  upload<Defined extends Call>(
    definition: Defined,
    request: RequestOf<Defined>,
    options: UploadOptions,
  ): Promise<CallResult<ReplyOf<Defined>>>
  /** Loads the picture that a call returns as the bytes of a JPEG. Never throws. */
  readonly loadPicture: LoadBytes
  /** Loads the CSV or PDF file that a call returns. Never throws. */
  readonly loadFile: LoadBytes
}

type LoadBytes = <Defined extends Call>(
  definition: Defined,
  request: RequestOf<Defined>,
  options?: CallOptions,
) => Promise<CallResult<Uint8Array<ArrayBuffer>>>

type Answer = Pick<FormAnswer, 'status' | 'headers' | 'type' | 'text'> & {
  readonly bytes?: Uint8Array<ArrayBuffer>
}

type Answered =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: CallFailure }

/** Makes a client of one exchange; it opens nothing until the first call. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)

  /** Sends by `transmit`, then reads the answer with `read`. */
  async function run<Data>(
    { definition, request, callOptions = {}, transmit }: Sending,
    read: (answer: Answer) => CallResult<Data>,
  ): Promise<CallResult<Data>> {
    const url = callUrl(options.baseUrl, definition, request)
    if (url === undefined) {
      return failed({ kind: 'invalid_url', url: options.baseUrl + definition.path })
    }
    const token = options.token()
    const caller = {
      token, language: options.language(), stepUp: callOptions.stepUp,
      versionCode: options.versionCode,
    }
    const sentAt = performance.now()
    const hear = (headers: Headers): void => {
      const date = headers.get('date')
      options.onServerDate?.({ date, sentAt, receivedAt: performance.now() })
    }
    const answered = await ask((signal) => transmit({ url, caller, signal, hear }), callOptions)
    if (!answered.ok) return answered
    const result = read(answered.answer)
    const isDead = !result.ok && result.failure.kind === 'session_dead'
    // A late answer to an ended session must not end the one that began after it.
    if (isDead && token === options.token()) options.onSessionDead?.(result.failure.msg)
    return result
  }
  const checkReplies = options.checkReplies === true
  const fetchAnswer = async ({ definition, request }: Asking, parts: Transmission) => {
    const { url, caller, signal, hear } = parts
    const response = await send(url, { ...requestInit(definition, request, caller), signal })
    hear(response.headers)
    return response
  }

  const loadBytes = (types: readonly string[]): LoadBytes =>
    (definition, request, callOptions) => run({
      definition, request, callOptions,
      transmit: async (parts) =>
        bytesAnswer(types, await fetchAnswer({ definition, request }, parts)),
    }, (answer) => readBytes(definition, answer, checkReplies))

  return {
    call: (definition, request, callOptions) => run({
      definition, request, callOptions,
      async transmit(parts) {
        const response = await fetchAnswer({ definition, request }, parts)
        const { status, headers, type } = response
        return { status, headers, type, text: await response.text() }
      },
    }, (answer) => readAnswer(definition, answer, checkReplies)),
    upload: (definition, request, { file, onProgress, ...callOptions }) => run({
      definition, request, callOptions,
      async transmit({ url, caller, signal, hear }) {
        const answer = await sendForm({
          url, signal, headers: callerHeaders(caller), form: formOf(request, file),
          ...onProgress === undefined ? {} : { onProgress },
        }, send)
        hear(answer.headers)
        return answer
      },
    }, (answer) => readAnswer(definition, answer, checkReplies)),
    loadPicture: loadBytes(['image/jpeg']),
    loadFile: loadBytes(['text/csv', 'application/pdf']),
  }
}

/** An answer of one of these media types has bytes; any other is an envelope. */
async function bytesAnswer(types: readonly string[], response: Response): Promise<Answer> {
  const { status, headers, type } = response
  const mediaType = headers.get('content-type')?.split(';')[0] ?? ''
  const bytes = new Uint8Array(await response.arrayBuffer())
  return types.includes(mediaType) ? { status, headers, type, text: '', bytes }
    : { status, headers, type, text: new TextDecoder().decode(bytes) }
}

function readBytes(
  definition: Call, answer: Answer, checkReplies: boolean,
): CallResult<Uint8Array<ArrayBuffer>> {
  if (answer.bytes !== undefined) return { ok: true, data: answer.bytes, msg: '' }
  const refused = readAnswer(definition, answer, checkReplies)
  // A success without the bytes is none of this call's.
  return refused.ok
    ? failed({ kind: 'bad_response', status: answer.status, word: undefined }) : refused
}

type CallerWords = {
  readonly token: string | undefined
  readonly language: Language
  readonly stepUp: string | undefined
  readonly versionCode: number | undefined
}

type Asking = { readonly definition: Call, readonly request: unknown }

type Transmission = {
  readonly url: URL
  readonly caller: CallerWords
  readonly signal: AbortSignal
  /** Is given the headers as soon as they have arrived: the exchange's clock is in them. */
  hear(headers: Headers): void
}

type Sending = Asking & {
  readonly callOptions: CallOptions | undefined
  transmit(parts: Transmission): Promise<Answer>
}

/** The fields come first: a server may read them before the file has arrived. */
function formOf(request: unknown, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(request))) {
    if (value !== undefined) form.set(name, String(value))
  }
  form.set('file', file)
  return form
}

function callUrl(baseUrl: string, definition: Call, request: unknown): URL | undefined {
  if (!URL.canParse(definition.path, baseUrl)) return undefined
  const url = new URL(definition.path, baseUrl)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  if (definition.method === 'GET') {
    for (const [name, value] of Object.entries(Object(request))) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
  }
  return url
}

function requestInit(
  definition: Call,
  request: unknown,
  caller: CallerWords,
): RequestInit {
  const headers = callerHeaders(caller)
  const init: RequestInit = {
    method: definition.method,
    headers,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  }
  if (definition.method === 'GET') return init
  headers['content-type'] = 'application/json'
  return { ...init, body: JSON.stringify(request) }
}

function callerHeaders(
  { token, language, stepUp, versionCode }: CallerWords,
): Record<string, string> {
  return {
    language,
    ...token === undefined ? {} : { token },
    ...stepUp === undefined ? {} : { 'step-up': stepUp },
    ...versionCode === undefined ? {} : { [versionCodeHeader]: String(versionCode) },
  }
}

/** Sends and reads the whole body under one deadline; the caller's signal ends it as well. */
async function ask(
  send: (signal: AbortSignal) => Promise<Answer>,
  { signal, timeoutMs = requestTimeoutMs }: CallOptions,
): Promise<Answered> {
  if (signal?.aborted === true) return failed({ kind: 'cancelled' })
  const stop = new AbortController()
  const ended: { by?: CallFailure } = {}
  const end = (failure: CallFailure): void => {
    ended.by ??= failure
    stop.abort()
  }
  const handleCancel = (): void => end({ kind: 'cancelled' })
  const deadline = setTimeout(() => end({ kind: 'timeout', timeoutMs }), timeoutMs)
  signal?.addEventListener('abort', handleCancel)
  try {
    return { ok: true, answer: await send(stop.signal) }
  } catch {
    // fetch reports only "failed". A known abort is classified here; every other case is the
    // network.
    return failed(ended.by ?? { kind: 'network' })
  } finally {
    clearTimeout(deadline)
    signal?.removeEventListener('abort', handleCancel)
  }
}

function readAnswer<Defined extends Call>(
  definition: Defined,
  { status, headers, type, text }: Answer,
  checkReplies: boolean,
): CallResult<ReplyOf<Defined>> {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return failed({ kind: 'too_many_redirects' })
  }
  const envelope = readEnvelope(text)
  if (envelope?.code === codeSessionDead) {
    return failed({ kind: 'session_dead', msg: envelope.msg })
  }
  const word = envelope === undefined ? undefined : serverWord(envelope)
  if (status >= 400) {
    const retryAfterMs = readRetryAfter(headers.get('retry-after'))
    const kind = status >= 500 ? 'bad_response' : 'bad_request'
    return failed({
      kind, status, word, ...retryAfterMs === undefined ? {} : { retryAfterMs },
    })
  }
  if (envelope === undefined || word === undefined) {
    return failed({ kind: 'bad_response', status, word: undefined })
  }
  if (envelope.code !== codeSuccess) return failed({ kind: 'rejected', ...word })
  const { data, msg } = envelope
  if (!isReply(definition, data, checkReplies)) {
    return failed({ kind: 'bad_response', status, word: undefined })
  }
  return { ok: true, data, msg }
}

/**
 * Whether an envelope's data is the call's reply. Unchecked it is the server's word, which built
 * the data from the same schema; `checkReplies` verifies exactly this claim wherever it is on.
 */
function isReply<Defined extends Call>(
  definition: Defined,
  data: unknown,
  isChecked: boolean,
): data is ReplyOf<Defined> {
  return !isChecked || definition.reply.safeParse(data).success
}

function failed(failure: CallFailure): { readonly ok: false; readonly failure: CallFailure } {
  return { ok: false, failure }
}
