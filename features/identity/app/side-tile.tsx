// The tile of one picture: its drawing or its preview, the name of the side, and the state of its
// upload. A press anywhere on it opens the camera or the choice of files.
import { Camera, CircleAlert, CircleCheck, RefreshCw } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './side-tile.module.css'
import type { UsedSide } from './use-side.ts'

const css = styleNames(styles)

export type SideTileProps = {
  readonly label: string
  readonly side: UsedSide
  readonly camera: 'environment' | 'user'
}

export function SideTile({ label, side, camera }: SideTileProps) {
  const t = useTranslations('identity')
  const id = useId()
  const { pictures: { pictures, fault }, failure, isKept } = side
  const [picture] = pictures
  const faults = {
    tooLarge: t('tooLarge'), noPicture: t('noPicture'), tooMany: t('noPicture'),
  }
  const wrong = fault === undefined
    ? failure : faults[fault]
  const isDone = side.id !== undefined
  return (
    <div className={css('cell')}>
      <div className={css('tile', !isDone && 'open', wrong !== undefined && 'wrong')}>
        <div className={css('stage')}>
          {picture === undefined
            ? <Drawing isPerson={camera === 'user'} /> : <Preview file={picture.file} />}
          {!isDone && picture === undefined && (
            <span className={css('camera')}><Icon of={Camera} size={22} /></span>
          )}
          {(isDone || picture !== undefined) && (
            <span className={css('again')}><Icon of={RefreshCw} size={16} /></span>
          )}
        </div>
        <div className={css('foot')}>
          <b className={css('name')}>{label}</b>
          <SideState isKept={isKept} side={side} />
        </div>
        <input
          accept={side.pictures.limits.types.join(',')}
          aria-describedby={wrong === undefined ? undefined : id}
          aria-invalid={wrong !== undefined || undefined}
          aria-label={label}
          capture={camera}
          className={css('input')}
          onChange={({ currentTarget }) => {
            side.choose([...currentTarget.files ?? []])
            // The same file can be chosen again.
            currentTarget.value = ''
          }}
          type="file"
        />
      </div>
      {wrong !== undefined && <p className={css('fault')} id={id} role="alert">{wrong}</p>}
    </div>
  )
}

function SideState({ side, isKept }: { readonly side: UsedSide, readonly isKept: boolean }) {
  const t = useTranslations('identity')
  const format = useFormat()
  const [picture] = side.pictures.pictures
  if (isKept) {
    return <span className={css('done')}><Icon of={CircleCheck} size={14} />{t('kept')}</span>
  }
  if (picture === undefined) return <span className={css('add')}>{t('addPhoto')}</span>
  const { state } = picture
  if (state.kind === 'failed') {
    return <span className={css('failed')}><Icon of={CircleAlert} size={14} />{t('failed')}</span>
  }
  return state.kind === 'sent'
    ? <span className={css('done')}><Icon of={CircleCheck} size={14} />{t('sent')}</span>
    : <span className={css('sending')}>{format.rate(String(Math.round(state.share * 100)))}</span>
}

/** Shows the file from memory; the address of it ends with the tile. */
function Preview({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current !== null) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img alt="" className={css('preview')} ref={image} />
}

/** A document, with a person next to it for the portrait. */
function Drawing({ isPerson }: { readonly isPerson: boolean }) {
  return (
    <svg aria-hidden className={css('drawing')} height="76" viewBox="0 0 120 76" width="120">
      <rect className={css('card')} height="74.5" rx="8" width="118.5" x=".75" y=".75" />
      {isPerson
        ? (
          <>
            <circle className={css('part')} cx="36" cy="30" r="12" />
            <path className={css('part')} d="M16 64a20 18 0 0 1 40 0z" />
            <rect className={css('part')} height="24" rx="3" width="36" x="70" y="38" />
          </>
        )
        : (
          <>
            <rect className={css('band')} height="14" width="118.5" x=".75" y="14" />
            <path className={css('line')} d="M14 42h92M14 51h92M14 60h58" />
          </>
        )}
    </svg>
  )
}
