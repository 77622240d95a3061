// Which entry of the browser's history the page was opened on: the same after going back to it and
// after a reload, another one for each time the page is opened from elsewhere.
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The router's key of the entry; empty for the first page of a visit. */
export function useHistoryEntry(): string {
  const router = useRouter()
  return useState(() => router.state.location.state.__TSR_key ?? '')[0]
}
