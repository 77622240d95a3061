// An address in full, in groups of four, with its first and last characters stressed: those are
// compared by eye.
import { VisuallyHidden } from '@ingot/ui/marks/visually-hidden.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './full-address.module.css'

const css = styleNames(styles)

const groupLength = 4

export function FullAddress({ address }: { readonly address: string }) {
  const groups = address.match(new RegExp(`.{1,${groupLength}}`, 'gu')) ?? []
  const isEdge = (index: number): boolean => index === 0 || index >= groups.length - 2
  return (
    <span className={css('address')} translate="no">
      <VisuallyHidden>{address}</VisuallyHidden>
      {groups.map((group, index) => (
        // A group has no identity but its place.
        <span aria-hidden className={css(isEdge(index) && 'edge')} key={`${index}:${group}`}>
          {group}
        </span>
      ))}
    </span>
  )
}
