// One screen: bar above, one scroll container, footer below. It reports when the bottom is near and
// has pull-to-refresh; its content comes from the caller.
import { useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { PullIndicator } from '#ui/lists/pull-indicator.tsx'
import { ScreenContext } from './screen-context.ts'
import { styleNames } from '#ui/style-names.ts'
import { usePull } from '#ui/lists/use-pull.ts'
import type { PullToRefresh } from '#ui/lists/use-pull.ts'
import { useReachBottom } from '#ui/lists/use-reach-bottom.ts'
import styles from './screen.module.css'

const css = styleNames(styles)

/** Scrolled further than this, content lies under the bar. */
const scrolledPx = 4

export type ScreenProps = {
  readonly bar?: ReactNode
  readonly footer?: ReactNode
  /** On a desktop the footer is below the second column instead of the first one. */
  readonly isFooterAtEnd?: boolean
  readonly children: ReactNode
  /** Called when the last 100 px come into view, once for each height of the content. */
  readonly onReachBottom?: (() => void) | undefined
  readonly onScroll?: ((scrollTop: number) => void) | undefined
  readonly refresh?: PullToRefresh | undefined
  /** The name under which a router keeps this screen's scroll position. */
  readonly scrollId?: string
  /** Centres a short content: an empty or failed page. */
  readonly isCentred?: boolean
  /** Nothing in the content takes the focus, so the content itself does: keys scroll it. */
  readonly isReadOnly?: boolean
}

export function Screen(props: ScreenProps) {
  const { bar, footer, children, onReachBottom, onScroll, refresh } = props
  const { scrollId = 'screen', isCentred = false, isReadOnly = false } = props
  const { isFooterAtEnd = false } = props
  const scroller = useRef<HTMLElement>(null)
  const [isScrolled, setScrolled] = useState(false)
  const phase = usePull(scroller, refresh)
  useReachBottom(scroller, onReachBottom)
  const context = useMemo(() => ({ scroller, isScrolled }), [isScrolled])

  function handleScroll(scrollTop: number) {
    setScrolled(scrollTop > scrolledPx)
    onScroll?.(scrollTop)
  }

  const isFollowing = phase === 'pulling' || phase === 'release'
  return (
    <ScreenContext value={context}>
      <div className={css('screen')}>
        {bar}
        <main
          className={css(
            'scroll', refresh !== undefined && 'pullable', isFollowing && 'following',
            footer !== undefined && !isCentred && 'followed',
          )}
          data-scroll-restoration-id={scrollId}
          onScroll={(event) => handleScroll(event.currentTarget.scrollTop)}
          ref={scroller}
          {...isReadOnly ? { tabIndex: 0 } : {}}
        >
          {refresh !== undefined && <PullIndicator phase={phase} texts={refresh.texts} />}
          <div className={css('content', isCentred && 'centred')}>{children}</div>
        </main>
        {footer !== undefined && (
          <footer className={css('footer', isFooterAtEnd && 'atEnd')}>{footer}</footer>
        )}
      </div>
    </ScreenContext>
  )
}
