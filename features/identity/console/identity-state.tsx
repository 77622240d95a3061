// The state of an application as a badge.
import type { CertificationStatus } from '@ingot/contract/vocabulary'
import { BadgeCheck, CircleDashed, Clock, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

const looks = {
  pending_certification: { tone: 'mute', icon: CircleDashed },
  pending_approval: { tone: 'warn', icon: Clock },
  certified: { tone: 'ok', icon: BadgeCheck },
  rejected: { tone: 'danger', icon: X },
} as const satisfies Record<CertificationStatus, unknown>

export function IdentityState({ status }: { readonly status: CertificationStatus }) {
  const words = useTranslations('identity.states')
  return <Badge {...looks[status]}>{words(status)}</Badge>
}
