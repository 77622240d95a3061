// A text with the letters that were searched for marked in it, whatever their case.
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './marked-text.module.css'

const css = styleNames(styles)

export type MarkedTextProps = { readonly text: string, readonly match: string }

export function MarkedText({ text, match }: MarkedTextProps) {
  const at = match === '' ? -1 : text.toLowerCase().indexOf(match.toLowerCase())
  if (at < 0) return text
  const end = at + match.length
  return (
    <>
      {text.slice(0, at)}
      <mark className={css('mark')}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
