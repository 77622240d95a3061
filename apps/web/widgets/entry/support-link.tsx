// The link to customer service, on pages before a login; absent if the site names none.
import { Headset } from 'lucide'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './support-link.module.css'

const css = styleNames(styles)

export function SupportLink() {
  const t = useTranslations('login')
  const href = useSiteConfig().data?.customerUrl ?? ''
  if (href === '') return null
  return (
    <a className={css('link')} href={href} rel="noopener" target="_blank">
      <Icon of={Headset} size={16} />
      {t('support')}
    </a>
  )
}
