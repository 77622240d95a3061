// A position's side and leverage in words: "Long 20×".
import type { ContractPosition } from '#features/trading/positions.calls.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import type { SideBadge } from '#features/trading/app/order-lists/order-row.ts'

export function usePositionBadge(
  { direction, leverage }: Pick<ContractPosition, 'direction' | 'leverage'>,
): SideBadge {
  const t = useTranslations('position')
  const format = useFormat()
  const figures = { leverage: format.count(leverage) }
  return direction === 'long'
    ? { tone: 'up', text: t('longAt', figures) }
    : { tone: 'down', text: t('shortAt', figures) }
}
