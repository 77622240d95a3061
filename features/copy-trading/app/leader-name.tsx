// A leader in a line of a page: the picture, the name, and a line below it.
import type { ReactNode } from 'react'
import type { AvatarColour } from '@ingot/contract/vocabulary'
import { Avatar } from '@ingot/ui/marks/avatar.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './leader-name.module.css'

const css = styleNames(styles)

export type LeaderNameProps = {
  readonly name: string
  readonly colour: AvatarColour
  readonly text: string
  /** At the end of the line: a state or a button. */
  readonly trailing?: ReactNode
}

export function LeaderName({ name, colour, text, trailing }: LeaderNameProps) {
  return (
    <div className={css('line')}>
      <Avatar colour={colour} name={name} />
      <div className={css('words')}>
        <p className={css('name')}>{name}</p>
        <p className={css('text')}>{text}</p>
      </div>
      {trailing}
    </div>
  )
}
