// The line below a field in which an amount is typed. Its space is part of the page, so a
// message that comes or goes moves nothing; a message of several lines covers the blank below.
import { CircleAlert } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './typing-message.module.css'

const css = styleNames(styles)

export type TypingMessageProps = {
  readonly id: string
  readonly text: string | undefined
  /** The field's value is wrong; otherwise only the last key was refused. */
  readonly isWrong: boolean
  /** A quiet line while there is no message. */
  readonly note?: string | undefined
}

export function TypingMessage({ id, text, isWrong, note }: TypingMessageProps) {
  return (
    <div aria-live="polite" className={css('space')} id={id}>
      {text !== undefined && (
        <p className={css('message', isWrong && 'wrong')} role={isWrong ? 'alert' : undefined}>
          <Icon of={CircleAlert} size={12} />
          {text}
        </p>
      )}
      {text === undefined && note !== undefined && <p className={css('message')}>{note}</p>}
    </div>
  )
}
