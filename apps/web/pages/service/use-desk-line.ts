// The line below the title: the operator, the place in the queue, and an honest wait.
import type { SupportChat, SupportDesk } from '@ingot/contract/calls/support/support-chats.ts'
import { useTranslations } from 'use-intl'

type DeskLine = { readonly text: string, readonly isThere: boolean }

export function useDeskLine(chat: SupportChat | null, desk: SupportDesk | undefined): DeskLine {
  const t = useTranslations('service')
  if (chat?.status === 'open' && chat.operator !== null) {
    const { name, number } = chat.operator
    return { text: t('withOperator', { name, number }), isThere: true }
  }
  if (chat?.status === 'waiting' && chat.position !== null) {
    const { position, waitMs } = chat
    return waitMs === null
      ? { text: t(desk?.operators === 0 ? 'placeAway' : 'place', { position }), isThere: false }
      : { text: t('placeWait', { position, minutes: minutesOf(waitMs) }), isThere: true }
  }
  if (desk === undefined) return { text: '', isThere: false }
  if (desk.operators === 0) return { text: t('away'), isThere: false }
  return desk.firstReplyMs === null
    ? { text: t('there'), isThere: true }
    : { text: t('thereReplies', { minutes: minutesOf(desk.firstReplyMs) }), isThere: true }
}

const minuteMs = 60_000

/** Rounded up, and never less than one: a promise that is kept. */
const minutesOf = (ms: number): number => Math.max(1, Math.ceil(ms / minuteMs))
