// The state of an announcement as a badge.
import type { AnnouncementStatus } from '@ingot/contract/vocabulary'
import { Ban, Check, Clock, type LucideIcon, PencilLine, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge, type BadgeTone } from '@ingot/console/ui/badge.tsx'

const looks: Readonly<Record<AnnouncementStatus, readonly [BadgeTone, LucideIcon]>> = {
  draft: ['mute', PencilLine], planned: ['info', Clock], sent: ['ok', Check],
  withdrawn: ['warn', Undo2], cancelled: ['mute', Ban],
}

export function AnnouncementState({ status }: { readonly status: AnnouncementStatus }) {
  const words = useTranslations('announcements')
  const [tone, icon] = looks[status]
  return <Badge icon={icon} tone={tone}>{words(`states.${status}`)}</Badge>
}
