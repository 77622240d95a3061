// The price of a contract that stops, exits and conditions watch.
import type { WatchedPrice } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { Segmented } from '@ingot/ui/choices/segmented.tsx'

export type TriggerChoiceProps = {
  readonly value: WatchedPrice
  readonly onChange: (value: WatchedPrice) => void
}

export function TriggerChoice(props: TriggerChoiceProps) {
  const t = useTranslations('conditional')
  return (
    <Segmented
      {...props}
      choices={[{ value: 'last', label: t('byLast') }, { value: 'mark', label: t('byMark') }]}
      label={t('triggerBy')}
    />
  )
}
