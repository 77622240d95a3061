// The state and the kind of a feedback as badges.
import type { FeedbackKind, FeedbackStatus } from '@ingot/contract/vocabulary'
import { Bug, CircleSlash, Clock, Heart, Lightbulb, MessageSquareReply } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

const looks = {
  received: { tone: 'warn', icon: Clock },
  answered: { tone: 'ok', icon: MessageSquareReply },
  closed: { tone: 'mute', icon: CircleSlash },
} as const

export function FeedbackState({ status }: { readonly status: FeedbackStatus }) {
  const words = useTranslations('feedback.states')
  return <Badge {...looks[status]}>{words(status)}</Badge>
}

const kinds = {
  problem: { tone: 'danger', icon: Bug },
  idea: { tone: 'info', icon: Lightbulb },
  praise: { tone: 'ok', icon: Heart },
} as const

export function KindBadge({ kind }: { readonly kind: FeedbackKind }) {
  const words = useTranslations('feedback.kinds')
  return <Badge {...kinds[kind]}>{words(kind)}</Badge>
}
