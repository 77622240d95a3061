// A picture of the chat, in the space that its sides need before it has come.
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSupportPicture } from '#data/support/use-support.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './chat-picture.module.css'

const css = styleNames(styles)

const shownMax = 220

export function ChatPicture({ id, size }: {
  readonly id: string
  readonly size: { readonly width: number, readonly height: number } | null
}) {
  const t = useTranslations('service')
  const { data, isError } = useSupportPicture(id)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (data === undefined) return
    const address = URL.createObjectURL(new Blob([data], { type: 'image/jpeg' }))
    if (image.current !== null) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [data])
  const { width = shownMax, height = shownMax } = size ?? {}
  const share = Math.min(1, shownMax / Math.max(width, height))
  if (isError) return <p className={css('failed')}>{t('pictureFailed')}</p>
  return (
    <img
      alt={t('picture')}
      className={css('picture')}
      height={Math.round(height * share)}
      ref={image}
      width={Math.round(width * share)}
    />
  )
}
