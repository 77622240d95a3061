// The site's banners, side by side in their order. A banner leads somewhere only when its address
// is one of ours or an https one: nothing else is ever followed.
import type { Banner } from '@ingot/contract/calls'
import { useTranslations } from 'use-intl'
import { styleNames } from '#ui/style-names.ts'
import styles from './banners.module.css'

const css = styleNames(styles)

export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useTranslations('home')
  const ordered = banners.toSorted((left, right) => left.bannerIndex - right.bannerIndex)
  return (
    <section aria-label={t('banners')}>
      <ul className={css('row')}>
        {ordered.map((banner) => <li key={banner.id}><BannerPlate banner={banner} /></li>)}
      </ul>
    </section>
  )
}

function BannerPlate({ banner }: { readonly banner: Banner }) {
  const { bannerTitle, bannerLink } = banner
  const image = banner.bannerImage === '' ? banner.fileUrl : banner.bannerImage
  const content = (
    <>
      {image !== '' && <img alt="" className={css('image')} loading="lazy" src={image} />}
      <span className={css('title')}>{bannerTitle}</span>
    </>
  )
  if (bannerLink.startsWith('#/')) {
    return <a className={css('plate')} href={bannerLink}>{content}</a>
  }
  if (bannerLink.startsWith('https://')) {
    return (
      <a className={css('plate')} href={bannerLink} rel="noreferrer" target="_blank">{content}</a>
    )
  }
  return <div className={css('plate')}>{content}</div>
}
