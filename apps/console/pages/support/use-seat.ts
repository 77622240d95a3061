// The operator is at the desk as long as the page is open: the server hears it once a minute.
import { keepSupportSeat } from '@ingot/contract/console/support/support.ts'
import { useEffect } from 'react'
import { ask } from '#data/ask.ts'
import { queryClient } from '#data/query-client.ts'

const everyMs = 60_000

export function useSeat(): void {
  useEffect(() => {
    void ask(keepSupportSeat, {}).then(() => queryClient.invalidateQueries())
    const timer = setInterval(() => void ask(keepSupportSeat, {}), everyMs)
    return () => clearInterval(timer)
  }, [])
}
