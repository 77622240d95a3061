// Whether something is open or closed, or switched on or off, as a badge.
import { Ban, Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '@ingot/console/ui/badge.tsx'

export function OpenBadge({ isOpen, words: kind = 'door' }: {
  readonly isOpen: boolean
  readonly words?: 'door' | 'switch'
}) {
  const words = useTranslations('configuration')
  const [yes, no] = kind === 'door'
    ? [words('open'), words('closed')] : [words('on'), words('off')]
  return isOpen
    ? <Badge icon={Check} tone="ok">{yes}</Badge>
    : <Badge icon={Ban} tone="warn">{no}</Badge>
}
