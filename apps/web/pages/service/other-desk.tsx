// The way to the site's own desk outside of the app.
import { ExternalLink, Headset } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './other-desk.module.css'

const css = styleNames(styles)

export function OtherDesk({ address }: { readonly address: string }) {
  const t = useTranslations('service')
  return (
    <div className={css('desk')}>
      <Icon of={Headset} size={24} />
      <p>{t('elsewhere')}</p>
      <a className={css('link')} href={address} rel="noopener noreferrer" target="_blank">
        {t('openElsewhere')}
        <Icon of={ExternalLink} size={16} />
      </a>
    </div>
  )
}
