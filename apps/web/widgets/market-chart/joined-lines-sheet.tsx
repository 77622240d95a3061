// The lines that one tag of the chart joins, each with its price. A press of a line chooses it, as
// a press of its own tag does.
import { useTranslations } from 'use-intl'
import { useFormat } from '#data/market/use-site-config.ts'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import type { ChartLine } from '#widgets/candle-chart/lines/chart-line.ts'
import type { MovedLine } from '#widgets/candle-chart/lines/moved-line.ts'
import styles from './joined-lines-sheet.module.css'

const css = styleNames(styles)

export type JoinedLinesSheetProps = {
  /** The chart's lines; the list has those that are still there. */
  readonly lines: readonly ChartLine[]
  /** The ids of the joined ones; undefined while no tag is pressed. */
  readonly joined: readonly string[] | undefined
  readonly priceDecimals: number
  readonly onClose: () => void
  readonly onLine: (chosen: MovedLine) => void
}

export function JoinedLinesSheet(props: JoinedLinesSheetProps) {
  const { lines, joined, priceDecimals, onClose, onLine } = props
  const t = useTranslations()
  const format = useFormat()
  const listed = lines.filter(({ id }) => joined?.includes(id))
    .toSorted((one, other) => Number(other.price) - Number(one.price))
  const choose = ({ id, price }: ChartLine): void => {
    onClose()
    onLine({ id, price })
  }
  return (
    <Sheet
      closeLabel={t('common.close')}
      isOpen={listed.length > 0}
      onClose={onClose}
      title={t('chart.ownOrders', { count: String(listed.length) })}
    >
      <div className={css('rows')}>
        {listed.map((line) => (
          <ListRow
            hasChevron
            key={line.id}
            onPress={() => choose(line)}
            title={line.text}
            value={format.price(line.price, priceDecimals)}
          />
        ))}
      </div>
    </Sheet>
  )
}
