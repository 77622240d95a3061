// The button at the end of an amount that fills in the most that can be moved.
import { useTranslations } from 'use-intl'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './max-button.module.css'

const css = styleNames(styles)

export function MaxButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslations('property')
  return <button className={css('max')} onClick={onPress} type="button">{t('max')}</button>
}
