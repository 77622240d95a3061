// One screen: bar above, one scroll container, footer below. It tells when the bottom is near and
// carries pull-to-refresh; it knows nothing of what it shows.
import { useMemo, useRef, useState } from 'react'
import type { ReactNode, UIEvent } from 'react'
import { reachBottomPx } from '@ingot/contract/vocabulary'
import { PullIndicator } from './pull-indicator.tsx'
import { ScreenContext } from './screen-context.ts'
import { styleNames } from './style-names.ts'
import { usePull } from './use-pull.ts'
import type { PullToRefresh } from './use-pull.ts'
import styles from './screen.module.css'

const css = styleNames(styles)

export type ScreenProps = {
  readonly bar?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
  /** Called once each time the last 100 px come into view. */
  readonly onReachBottom?: (() => void) | undefined
  readonly onScroll?: ((scrollTop: number) => void) | undefined
  readonly refresh?: PullToRefresh | undefined
  /** The name under which a router keeps this screen's scroll position. */
  readonly scrollId?: string
  /** Centres a short content: an empty or failed page. */
  readonly isCentred?: boolean
}

export function Screen(props: ScreenProps) {
  const { bar, footer, children, onReachBottom, onScroll, refresh } = props
  const { scrollId = 'screen', isCentred = false } = props
  const scroller = useRef<HTMLElement>(null)
  const wasNearBottom = useRef(false)
  const [isScrolled, setScrolled] = useState(false)
  const pull = usePull(scroller, refresh)
  const context = useMemo(() => ({ scroller, isScrolled }), [isScrolled])

  function handleScroll(event: UIEvent<HTMLElement>) {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget
    setScrolled(scrollTop > 4)
    onScroll?.(scrollTop)
    const isNearBottom = scrollHeight - scrollTop - clientHeight <= reachBottomPx
    if (isNearBottom && !wasNearBottom.current) onReachBottom?.()
    wasNearBottom.current = isNearBottom
  }

  return (
    <ScreenContext value={context}>
      <div className={css('screen')}>
        {bar}
        <main
          className={css('scroll', refresh !== undefined && 'pullable')}
          data-scroll-restoration-id={scrollId}
          onScroll={handleScroll}
          ref={scroller}
        >
          {refresh !== undefined && <PullIndicator pull={pull} texts={refresh.texts} />}
          <div className={css('content', isCentred && 'centred')} ref={pull.content}>
            {children}
          </div>
        </main>
        {footer !== undefined && <div className={css('footer')}>{footer}</div>}
      </div>
    </ScreenContext>
  )
}
