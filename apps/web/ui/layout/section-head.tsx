// The title over a section, with one way further.
import { ChevronRight } from 'lucide'
import { Icon } from '#ui/marks/icon.tsx'
import { styleNames } from '#ui/style-names.ts'
import styles from './section-head.module.css'

const css = styleNames(styles)

export type SectionHeadProps = {
  readonly title: string
  readonly moreLabel?: string
  readonly onMore?: () => void
}

export function SectionHead({ title, moreLabel, onMore }: SectionHeadProps) {
  return (
    <div className={css('head')}>
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
