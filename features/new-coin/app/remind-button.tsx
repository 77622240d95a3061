// Sets the reminder of an opening, and removes it again.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { Bell, Check } from 'lucide'
import { useTranslations } from 'use-intl'
import { useRemind } from './parts/use-new-coins.ts'
import { Button, type ButtonProps } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './remind-button.module.css'

const css = styleNames(styles)

export type RemindButtonProps = {
  readonly offer: Pick<NewCoin, 'id' | 'name' | 'isReminded'>
  readonly size?: ButtonProps['size']
}

export function RemindButton({ offer, size = 's' }: RemindButtonProps) {
  const t = useTranslations('new-coin')
  const remind = useRemind()
  const { id, name, isReminded } = offer
  const words = t(isReminded ? 'reminderSet' : 'remind')
  return (
    <div className={css(size === 's' && 'small')}>
      <Button
        busyLabel={words}
        icon={isReminded ? Check : Bell}
        isBusy={remind.isBusy}
        kind={isReminded ? 'soft' : 'tint'}
        label={`${words}: ${name}`}
        onPress={() => remind.send({ id, isOn: !isReminded })}
        size={size}
      >
        {words}
      </Button>
    </div>
  )
}
