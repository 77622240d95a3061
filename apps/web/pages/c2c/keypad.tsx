// The keypad of an amount: twelve large keys next to the thumb. A keyboard types into the amount
// itself.
import { Delete } from 'lucide'
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './keypad.module.css'

const css = styleNames(styles)

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'delete'] as const

export type KeypadProps = { readonly onKey: (key: (typeof keys)[number]) => void }

export function Keypad({ onKey }: KeypadProps) {
  const t = useTranslations('c2c')
  const { marks } = useFormat()
  const names = { '.': t('mark'), 'delete': t('deleteDigit') } as const
  return (
    <fieldset aria-label={t('keypad')} className={css('keys')}>
      {keys.map((key) => (
        <button
          aria-label={key === '.' || key === 'delete' ? names[key] : undefined}
          className={css('key')}
          key={key}
          onClick={() => onKey(key)}
          type="button"
        >
          {key === 'delete' ? <Icon of={Delete} size={22} /> : key === '.' ? marks.decimal : key}
        </button>
      ))}
    </fieldset>
  )
}
