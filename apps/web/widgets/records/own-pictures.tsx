// The pictures that the user has sent with a request, as they are stored.
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useOwnPicture } from '@ingot/features/file/app/pictures.ts'
import { Skeleton } from '@ingot/ui/lists/skeleton.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './own-pictures.module.css'

const css = styleNames(styles)

export function OwnPictures({ ids, label }: {
  readonly ids: readonly string[]
  readonly label: string
}) {
  return (
    <section aria-label={label} className={css('pictures')}>
      {ids.map((id, index) => <OwnPicture id={id} key={id} place={index + 1} />)}
    </section>
  )
}

function OwnPicture({ id, place }: { readonly id: string, readonly place: number }) {
  const t = useTranslations('common')
  const { data, isError } = useOwnPicture(id)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (data === undefined) return
    const address = URL.createObjectURL(new Blob([data], { type: 'image/jpeg' }))
    if (image.current !== null) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [data])
  if (isError) return <p className={css('failed')}>{t('pictureFailed')}</p>
  if (data === undefined) return <Skeleton height={96} shape="plate" width={96} />
  return <img alt={t('picture', { place })} className={css('picture')} ref={image} />
}
