// A statement that is being made, one at a time: it goes on while its sheet is closed, and ends
// with its page.
import { useEffect, useRef, useState } from 'react'
import { readStatement, type StatementQuery } from '#data/account/load-statement.ts'
import { CallFailed } from '#data/call/ask.ts'
import { failureText } from '#data/call/failure-text.ts'
import { accountSums, statementCsv, type StatementWords } from './statement-csv.ts'

export type StatementFile = {
  readonly name: string
  readonly url: string
  readonly entryCount: number
}

export type StatementState =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy', readonly title: string, readonly done: number, readonly all: number }
  | { readonly kind: 'ready', readonly title: string, readonly file: StatementFile }
  | { readonly kind: 'failed', readonly reason: 'tooMany' | 'sumsDiffer' | 'call',
    readonly text: string }

export type WantedStatement = {
  readonly query: StatementQuery
  /** The statement in words. */
  readonly title: string
  /** The file's name without its ending. */
  readonly name: string
  readonly words: StatementWords
}

export type UsedStatement = {
  readonly state: StatementState
  make(wanted: WantedStatement): void
}

export function useStatement(): UsedStatement {
  const [state, setState] = useState<StatementState>({ kind: 'none' })
  const running = useRef<AbortController>(undefined)
  const url = useRef<string>(undefined)
  useEffect(() => () => {
    running.current?.abort()
    if (url.current !== undefined) URL.revokeObjectURL(url.current)
  }, [])
  return {
    state,
    make(wanted) {
      const controller = new AbortController()
      running.current?.abort()
      running.current = controller
      const show = (next: StatementState): void => {
        if (!controller.signal.aborted) setState(next)
      }
      setState({ kind: 'busy', title: wanted.title, done: 0, all: 0 })
      void write(wanted, controller.signal, show).then((file) => {
        if (file === undefined || controller.signal.aborted) return
        if (url.current !== undefined) URL.revokeObjectURL(url.current)
        url.current = file.url
        setState({ kind: 'ready', title: wanted.title, file })
      })
    },
  }
}

/** Undefined where there is no file; the reason is shown then. */
async function write(
  { query, title, name, words }: WantedStatement, signal: AbortSignal,
  show: (state: StatementState) => void,
): Promise<StatementFile | undefined> {
  try {
    const loaded = await readStatement(query, {
      signal, onProgress: (done, all) => show({ kind: 'busy', title, done, all }),
    })
    if (loaded === undefined) {
      show({ kind: 'failed', reason: 'tooMany', text: '' })
      return undefined
    }
    const { sums, isRight } = accountSums(loaded.entries, loaded.accounts)
    if (!isRight) {
      show({ kind: 'failed', reason: 'sumsDiffer', text: '' })
      return undefined
    }
    const blob = new Blob([statementCsv(loaded.entries, sums, words)], { type: 'text/csv' })
    return {
      name: `${name}.csv`, url: URL.createObjectURL(blob), entryCount: loaded.entries.length,
    }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    show({ kind: 'failed', reason: 'call', text: failureText(error) })
    return undefined
  }
}
