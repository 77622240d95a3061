// The picture of a user: the initials of their name in the colour of their choice.
import type { AvatarColour } from '@ingot/contract/vocabulary'
import { styleNames } from '#ui/style-names.ts'
import styles from './avatar.module.css'
import { initialsOf } from './initials-of.ts'

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
