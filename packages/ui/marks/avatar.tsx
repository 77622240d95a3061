// The picture of a user: the initials of their name in the colour of their choice.
import type { AvatarColour } from '@ingot/contract/vocabulary'
import { styleNames } from '#ui/style-names.ts'
import styles from './avatar.module.css'

const css = styleNames(styles)

export type AvatarProps = {
  readonly name: string
  readonly colour: AvatarColour
  /** As high as the lines of a row. */
  readonly isSmall?: boolean
}

const colours: Readonly<Record<AvatarColour, string>> = {
  grey: css('grey'), gold: css('gold'), green: css('green'), blue: css('blue'),
  violet: css('violet'), red: css('red'),
}

export function Avatar({ name, colour, isSmall = false }: AvatarProps) {
  return (
    <span aria-hidden className={`${css('avatar', isSmall && 'small')} ${colours[colour]}`}>
      {initialsOf(name)}
    </span>
  )
}

/** One or two capitals: of first and last name, or of an address; a number's last two digits. */
export function initialsOf(name: string): string {
  if (name.startsWith('+')) return name.slice(-2)
  const words = name.replace(/@.*$/, '').split(/[\s._+-]+/).filter((word) => word !== '')
  const first = words[0] ?? ''
  const last = words.length > 1 ? words.at(-1) ?? '' : ''
  return [first, last].map((word) => [...word][0] ?? '').join('').toUpperCase()
}
