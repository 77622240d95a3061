// The panel of the user's own lists below a trading page: its tabs, and for a list that can be
// narrowed the choice of this pair, its filter and its action for all rows.
import {
  type ReactNode, type RefObject, Suspense, use, useDeferredValue, useId, useMemo, useRef, useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '@ingot/ui/choices/tabs.tsx'
import { Checkbox } from '@ingot/ui/fields/checkbox.tsx'
import { ScreenContext, type ScreenScroll } from '@ingot/ui/layout/screen-context.ts'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { useMedia, wideWindow } from '@ingot/ui/layout/use-media.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import styles from './own-panel.module.css'

const css = styleNames(styles)

export type PanelTab<Name extends string> = {
  readonly value: Name
  readonly label: string
  /** The number in the label is still being read. */
  readonly isCounting?: boolean
  /** Filter and action of a list that can be narrowed. */
  readonly tools?: ReactNode
  readonly content: ReactNode
}

export type OwnPanelProps<Name extends string> = {
  readonly tabs: readonly PanelTab<Name>[]
  readonly tab: Name
  readonly onTab: (tab: Name) => void
  readonly isThisPair: boolean
  readonly onThisPair: (isThisPair: boolean) => void
}

export function OwnPanel<Name extends string>(props: OwnPanelProps<Name>) {
  const { tabs, tab, onTab, isThisPair, onThisPair } = props
  const t = useTranslations('trade')
  const panelId = useId()
  // The next frame after a tap shows the chosen tab; its list follows.
  const shownTab = useDeferredValue(tab)
  const shown = tabs.find(({ value }) => value === shownTab)
  const isCounted = useOnce(tabs.every((each) => each.isCounting !== true))
  const panel = useRef<HTMLElement>(null)
  return (
    <section className={css('panel')} ref={panel}>
      <div className={css('tabs', !isCounted && 'counting')}>
        <Tabs
          label={t('ownSections')}
          onChange={onTab}
          panelId={panelId}
          size="s"
          tabs={tabs}
          value={tab}
        />
      </div>
      <div id={panelId} role="tabpanel">
        {shown?.tools !== undefined && (
          <div className={css('filter')}>
            <Checkbox isChecked={isThisPair} onChange={onThisPair}>{t('thisPairOnly')}</Checkbox>
            <div className={css('actions')}>
              <Suspense fallback={null}>{shown.tools}</Suspense>
            </div>
          </div>
        )}
        <ScreenContext value={useScreenOf(panel)}>
          <Suspense fallback={<SkeletonRows count={3} hasLead={false} />} key={shownTab}>
            {shown?.content}
          </Suspense>
        </ScreenContext>
      </div>
    </section>
  )
}

/** Whether it has been true in any render. */
function useOnce(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue
}

/** The scroll container of the lists: the panel on a desktop, the page elsewhere. */
function useScreenOf(panel: RefObject<HTMLElement | null>): ScreenScroll {
  const screen = use(ScreenContext)
  const isWide = useMedia(wideWindow)
  return useMemo(
    () => isWide ? { scroller: panel, isScrolled: false } : screen, [isWide, panel, screen])
}
