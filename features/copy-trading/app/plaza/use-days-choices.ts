// The windows of a leader's figures as choices.
import { leaderWindows } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import type { LeaderDays } from '#features/copy-trading/app/use-leaders.ts'
import type { Choice } from '@ingot/ui/choices/choice.ts'

export function useDaysChoices(): readonly Choice<LeaderDays>[] {
  const t = useTranslations('copy-trading')
  return leaderWindows.map((count) => ({ value: `${count}`, label: t('days', { count }) }))
}
