// A copy in words: its kind with its figure, its state, and the reason of its end.
import type { CopyRecord } from '#features/copy-trading/copies.calls.ts'
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { shiftDecimal, trimDecimalText } from '@ingot/ui/format/decimal-text.ts'
import type { StateBadgeProps } from '@ingot/web/widgets/records/state-badge.tsx'

type Kind = Pick<CopyRecord, 'copyKind' | 'ratioPpm' | 'quota'>
type State = Pick<CopyRecord, 'status' | 'stopReason'>

export type CopyWords = {
  kindOf(copy: Kind): string
  badgeOf(copy: State): StateBadgeProps
  /** Undefined while it follows. */
  reasonOf(copy: State): string | undefined
}

export function useCopyWords(): CopyWords {
  const t = useTranslations('copy-trading')
  const format = useFormat()
  return {
    kindOf: ({ copyKind, ratioPpm, quota }) => copyKind === 'fixed_ratio'
      ? t('ratioOf', { ratio: format.digits(ratioText(ratioPpm)) })
      : t('quotaOf', { amount: format.figure(quota, symbolDefault) }),
    badgeOf({ status, stopReason }) {
      if (status === 'cancelled') return { state: 'cancelled', text: t('cancelled') }
      return stopReason === null ? { state: 'flow', text: t('following') }
        : { state: 'in_progress', text: t('stopping') }
    },
    reasonOf: ({ stopReason }) => stopReason === null ? undefined : t(`stop_${stopReason}`),
  }
}

/** Millionths as a plain decimal: 500,000 is "0.5". */
export function ratioText(ppm: number): string {
  return trimDecimalText(shiftDecimal(String(ppm), -6).replace(/0+$/, ''))
}
