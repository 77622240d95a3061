// The check of a draw in this browser: the published draw is read, or a downloaded file is opened,
// and a worker recomputes it.
import {
  listDrawLines, loadNewCoinDraw, type NewCoinDraw,
} from '#features/new-coin/draws.calls.ts'
import type { ReplyOf } from '@ingot/contract/calls'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '@ingot/web/data/call/ask.ts'
import type { CheckedDraw, DrawReport, DrawTask } from './draw-check.ts'

export type PublishedDraw = { readonly draw: NewCoinDraw, readonly list: string }

/** A draw with the whole text of its list, which is empty before it is published. */
export function usePublishedDraw(id: string): UseQueryResult<PublishedDraw> {
  return useQuery({
    queryKey: ['new-coin-draw', id],
    queryFn: async ({ signal }) => {
      const draw = await ask(loadNewCoinDraw, { id }, signal)
      return { draw, list: draw.list === null ? '' : await readList(id, signal) }
    },
    enabled: id !== '',
  })
}

/** Ends at the last page; an offer has ten million tickets at most. */
async function readList(id: string, signal: AbortSignal): Promise<string> {
  const texts: string[] = []
  for (let after: string | null = '0'; after !== null;) {
    const page: ReplyOf<typeof listDrawLines> = await ask(listDrawLines, { id, after }, signal)
    texts.push(page.text)
    after = page.next
  }
  return texts.join('')
}

export type DrawCheckState =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy', readonly share: number }
  | { readonly kind: 'unreadable' }
  | CheckedDraw

export type UsedDrawCheck = {
  readonly state: DrawCheckState
  /** Ends a check that still runs. */
  start(task: DrawTask): void
}

/** The worker ends with the component. */
export function useDrawCheck(): UsedDrawCheck {
  const [state, setState] = useState<DrawCheckState>({ kind: 'none' })
  const running = useRef<Worker>(undefined)
  useEffect(() => () => running.current?.terminate(), [])
  const start = useCallback((task: DrawTask) => {
    running.current?.terminate()
    const worker = new Worker(new URL('check-draw-worker.ts', import.meta.url), { type: 'module' })
    running.current = worker
    setState({ kind: 'busy', share: 0 })
    worker.addEventListener('message', ({ data }: MessageEvent<DrawReport>) => {
      setState(data.kind === 'progress' ? { kind: 'busy', share: data.share } : data)
      if (data.kind !== 'progress') worker.terminate()
    })
    worker.addEventListener('error', () => setState({ kind: 'unreadable' }))
    worker.postMessage(task, [])
  }, [])
  return { state, start }
}
