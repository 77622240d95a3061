// The pictures of a form with their words. The form's values have the ids of the sent ones; its
// button waits while a picture is on its way.
import { useTranslations } from 'use-intl'
import { CallFailed } from '#data/call/ask.ts'
import { failureText } from '#data/call/failure-text.ts'
import { useFormat } from '@ingot/features/market/app/data/use-site-config.ts'
import type { Picture } from '@ingot/ui/pictures/picture-list.ts'
import { PictureTiles, type PictureTilesProps } from '@ingot/ui/pictures/picture-tiles.tsx'

export type FormPicturesProps = Omit<PictureTilesProps, 'aside' | 'texts'>

/** The exchange's own words about the first picture that it refused. */
function refusalOf(pictures: readonly Picture[]): string | undefined {
  const errors = pictures.flatMap(({ state }) => state.kind === 'failed' ? [state.error] : [])
  const refused = errors.find((error) => error instanceof CallFailed)
  return refused === undefined ? undefined : failureText(refused)
}

const bytesPerMegabyte = 1_000_000

export function FormPictures({ pictures, error, ...rest }: FormPicturesProps) {
  const t = useTranslations('common')
  const format = useFormat()
  const { fault, limits: { countMax, bytesMax }, pictures: all } = pictures
  const sizeOf = (bytes: number): string =>
    format.megabytes(Math.max(bytes / bytesPerMegabyte, 0.1))
  const faults = {
    tooMany: t('picturesFull', { count: countMax }),
    tooLarge: t('pictureTooLarge', { size: sizeOf(bytesMax) }),
    noPicture: t('pictureUnknown'),
  }
  return (
    <PictureTiles
      {...rest}
      aside={t('picturesUpTo', { count: countMax, size: sizeOf(bytesMax) })}
      error={fault === undefined ? refusalOf(all) ?? error : faults[fault]}
      pictures={pictures}
      texts={{
        add: t('addPicture'),
        sending: t('sendingPicture'),
        failed: t('pictureFailed'),
        retry: t('retry'),
        nameOf: (place) => t('picture', { place }),
        removeOf: (place) => t('removePicture', { place }),
        percentOf: (share) => format.rate(String(Math.round(share * 100))),
        sizeOf,
      }}
    />
  )
}
