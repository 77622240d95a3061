// The site's banners, side by side in their order. A banner leads somewhere only when its address
// is one of ours or an https one: nothing else is ever followed.
import type { Banner } from '@ingot/features/site/web-config.calls.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './banners.module.css'

const css = styleNames(styles)

export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useTranslations('home')
  const [shown, setShown] = useState(0)
  const ordered = banners.toSorted((left, right) => left.bannerIndex - right.bannerIndex)
  const isSeveral = ordered.length > 1
  return (
    <section aria-label={t('banners')}>
      <ul
        className={css('row', isSeveral && 'several')}
        onScroll={({ currentTarget }) => setShown(nearestOf(currentTarget))}
      >
        {ordered.map((banner, index) => (
          <li
            aria-label={isSeveral
              ? t('bannerOf', { index: index + 1, all: ordered.length }) : undefined}
            key={banner.id}
          >
            <BannerPlate banner={banner} />
          </li>
        ))}
      </ul>
      {isSeveral && (
        <div aria-hidden className={css('dots')}>
          {ordered.map(({ id }, index) => (
            <i className={css('dot', index === shown && 'on')} key={id} />
          ))}
        </div>
      )}
    </section>
  )
}

/** The place of the child that is nearest to the start of its scrolled row. */
function nearestOf(row: HTMLElement): number {
  const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 1
  if (isAtEnd) return row.childElementCount - 1
  const width = row.firstElementChild?.getBoundingClientRect().width ?? 0
  return width === 0 ? 0 : Math.round(row.scrollLeft / width)
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
