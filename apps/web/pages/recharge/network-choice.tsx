// The networks of a coin as plates, one of which is chosen; a paused one can be chosen too, and
// then shows its reason.
import type { RechargeNetwork } from '@ingot/contract/calls/deposit/deposits.ts'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { approximately } from '@ingot/ui/format/create-format.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './network-choice.module.css'

const css = styleNames(styles)

export type NetworkChoiceProps = {
  readonly networks: readonly RechargeNetwork[]
  readonly value: string | undefined
  readonly onChange: (chain: string) => void
}

export function NetworkChoice({ networks, value, onChange }: NetworkChoiceProps) {
  const t = useTranslations('recharge')
  const name = useId()
  return (
    <div>
      <p className={css('head')}>
        <span>{t('network')}</span>
        <span className={css('aside')}>{t('mustMatch')}</span>
      </p>
      <fieldset aria-label={t('network')} className={css('grid')}>
        {networks.map(({ chain, minutes, isOpen }) => (
          <label className={css('plate')} key={chain}>
            <input
              checked={chain === value}
              className={css('input')}
              name={name}
              onChange={() => onChange(chain)}
              type="radio"
            />
            <b className={css('chain')}>{chain}</b>
            <span className={css('time')}>
              {isOpen ? `${approximately}${t('minutes', { count: minutes })}` : t('closed')}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
