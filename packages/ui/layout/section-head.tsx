// The title over a section, with one way further.
import { ChevronRight } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './section-head.module.css'

const css = styleNames(styles)

export type SectionHeadProps = {
  readonly title: string
  /** Of a group of rows, smaller than the title of a section of the page. */
  readonly isSmall?: boolean
  readonly moreLabel?: string
  readonly onMore?: () => void
}

export function SectionHead(props: SectionHeadProps) {
  const { title, isSmall = false, moreLabel, onMore } = props
  return (
    <div className={css('head', isSmall && 'small')}>
      <h2 className={css('title')}>{title}</h2>
      {moreLabel !== undefined && (
        <button className={css('more')} onClick={onMore} type="button">
          {moreLabel}
          <Icon of={ChevronRight} size={16} />
        </button>
      )}
    </div>
  )
}
