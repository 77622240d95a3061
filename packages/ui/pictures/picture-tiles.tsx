// The pictures of a form as tiles: a preview with its progress, a button that removes it and one
// that sends a failed one again, and after them the tile that adds more.
import { CircleCheck, ImagePlus, RotateCw, X } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import { FieldFrame, messageId } from '#ui/fields/field-frame.tsx'
import type { Picture } from './picture-list.ts'
import styles from './picture-tiles.module.css'
import type { UsedPictures } from './use-pictures.ts'

const css = styleNames(styles)

export type PictureTexts = {
  readonly add: string
  readonly sending: string
  readonly failed: string
  readonly retry: string
  /** Names the picture by its place, from 1. */
  nameOf(place: number): string
  removeOf(place: number): string
  percentOf(share: number): string
  sizeOf(bytes: number): string
}

export type PictureTilesProps = {
  readonly label: string
  readonly pictures: UsedPictures
  readonly texts: PictureTexts
  readonly name?: string
  readonly aside?: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly isDisabled?: boolean
}

export function PictureTiles(props: PictureTilesProps) {
  const { label, pictures: used, texts, name, aside, error, hint, isDisabled = false } = props
  const id = useId()
  const { limits, pictures } = used
  return (
    <FieldFrame aside={aside} error={error} hint={hint} id={id} label={label}>
      <ul className={css('tiles')}>
        {pictures.map((picture, index) => (
          <Tile
            isDisabled={isDisabled}
            key={picture.key}
            onRemove={() => used.remove(picture.key)}
            onRetry={() => used.retry(picture.key)}
            picture={picture}
            place={index + 1}
            texts={texts}
          />
        ))}
        <li className={css('tile', 'add', pictures.length >= limits.countMax && 'full')}>
          <input
            accept={limits.types.join(',')}
            aria-describedby={error === undefined && hint === undefined ? undefined : messageId(id)}
            aria-invalid={error !== undefined || undefined}
            className={css('input')}
            disabled={isDisabled || pictures.length >= limits.countMax}
            id={id}
            multiple={limits.countMax > 1}
            name={name}
            onChange={({ currentTarget }) => {
              used.add([...currentTarget.files ?? []])
              // The same file can be chosen again after it was removed.
              currentTarget.value = ''
            }}
            type="file"
          />
          <Icon of={ImagePlus} size={22} />
          <span aria-hidden>{texts.add}</span>
        </li>
      </ul>
    </FieldFrame>
  )
}

type TileProps = {
  readonly picture: Picture
  readonly place: number
  readonly texts: PictureTexts
  readonly isDisabled: boolean
  readonly onRemove: () => void
  readonly onRetry: () => void
}

function Tile({ picture: { file, state }, place, texts, isDisabled, ...on }: TileProps) {
  return (
    <li className={css('tile', state.kind === 'failed' && 'wrong')}>
      <Preview file={file} text={texts.nameOf(place)} />
      <div className={css('foot', state.kind)}>
        {state.kind === 'sending' && (
          <>
            <span className={css('line')}>
              <span>{texts.sending}</span>
              <b>{texts.percentOf(state.share)}</b>
            </span>
            <ProgressBar share={state.share} />
          </>
        )}
        {state.kind === 'sent' && (
          <span className={css('line')}>
            <Icon of={CircleCheck} size={14} />
            {texts.sizeOf(file.size)}
          </span>
        )}
        {state.kind === 'failed' && (
          <>
            <span role="alert">{texts.failed}</span>
            <button
              className={css('retry')}
              disabled={isDisabled}
              onClick={on.onRetry}
              type="button"
            >
              <Icon of={RotateCw} size={14} />
              {texts.retry}
            </button>
          </>
        )}
      </div>
      <button
        aria-label={texts.removeOf(place)}
        className={css('remove')}
        disabled={isDisabled}
        onClick={on.onRemove}
        type="button"
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  )
}

/** Shows the file from memory; the address of it ends with the tile. */
function Preview({ file, text }: { readonly file: File, readonly text: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current !== null) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img alt={text} className={css('preview')} ref={image} />
}
