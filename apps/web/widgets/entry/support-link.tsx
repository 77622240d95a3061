// The link to customer service, on pages before a login: to the chat, or to the site's own desk.
import { Headset } from 'lucide'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '@ingot/features/market/app/data/use-site-config.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './support-link.module.css'

const css = styleNames(styles)

const chat = { href: '#/pages/service/index' }

export function SupportLink() {
  const t = useTranslations('login')
  const desk = useSiteConfig().data?.customerUrl ?? ''
  const to = desk === '' ? chat : { href: desk, rel: 'noopener', target: '_blank' }
  return (
    <a className={css('link')} {...to}>
      <Icon of={Headset} size={16} />
      {t('support')}
    </a>
  )
}
