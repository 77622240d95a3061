// The hits of a typed text. The text is sent once the typing pauses and is read again by no return
// to the window, because a search of personal data is an entry of the audit log.
import { listHits } from '@ingot/features/search/search.console.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AskError, askOrThrow } from './ask.ts'

const pauseMs = 250

/** Nothing is asked for an empty text. `isWaiting` until the hits are those of the text. */
export function useHits(text: string) {
  const typed = text.trim()
  const settled = useSettled(typed)
  const query = useQuery({
    queryKey: ['hits', settled],
    queryFn: settled === '' ? skipToken : () => askOrThrow(listHits, { text: settled }),
    staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false,
  })
  const isOwn = typed !== '' && settled === typed
  return {
    hits: isOwn ? query.data : undefined,
    failure: isOwn && query.error instanceof AskError ? query.error.failure : undefined,
    isWaiting: typed !== '' && (!isOwn || query.isFetching),
    reload: () => void query.refetch(),
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
