// The filter of a list with markets of both kinds.
import type { MarketKind } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { Chips } from '@ingot/ui/choices/chips.tsx'

export type KindChipsProps = {
  readonly value: MarketKind | undefined
  readonly onChange: (kind: MarketKind | undefined) => void
}

export function KindChips({ value, onChange }: KindChipsProps) {
  const t = useTranslations()
  return (
    <Chips
      choices={[
        { value: 'all', label: t('common.all') },
        { value: 'spot', label: t('common.spot') },
        { value: 'perpetual', label: t('common.contract') },
      ]}
      label={t('market.kinds')}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      value={value ?? 'all'}
    />
  )
}
