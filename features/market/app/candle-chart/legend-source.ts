// The legends of the indicators as the library draws them: one line for each, on a ground that
// hides the curves below it. A low chart has no space for values: it shows the names in one line,
// and the values while the crosshair is shown.
import type { IndicatorCreateTooltipDataSourceCallback, TooltipFeatureStyle } from 'klinecharts'
import { fieldsOf } from '@ingot/web/data/call/read-unknown.ts'
import type { ChartColours } from './chart-colours.ts'
import { isLowChart } from './chart-height.ts'
import { type LegendItem, type LegendLook, legendNames, legendValues } from './chart-legends.ts'
import { chartTextPx } from './chart-styles.ts'
import type { Indicator } from './chart-view.ts'

/** The source of an indicator's legend, which the library asks for each time it draws. */
export function legendSource(
  name: Indicator,
  look: LegendLook,
): IndicatorCreateTooltipDataSourceCallback<unknown> {
  return ({ chart, indicator, crosshair }) => {
    const isLow = isLowChart(chart.getDom()?.clientHeight ?? 0)
    const items = isLow && crosshair.paneId === undefined
      ? legendNames(name, look)
      : legendValues({
        name,
        figures: indicator.figures,
        values: fieldsOf(indicator.result[crosshair.dataIndex ?? -1]),
        decimals: indicator.precision,
      }, look)
    return {
      name: '',
      calcParamsText: '',
      // The library draws features next to a legend only: an empty one brings them.
      legends: items.length === 0 ? [] : [{ title: '', value: '' }],
      features: items.map((item) => featureOf(item, look.colours)),
    }
  }
}

function featureOf({ text, color }: LegendItem, colours: ChartColours): TooltipFeatureStyle {
  const none = { marginRight: 0, marginBottom: 0, paddingTop: 1, paddingBottom: 1 }
  return {
    ...none,
    id: text,
    position: 'left',
    type: 'icon_font',
    content: { family: colours.family, code: text },
    size: chartTextPx,
    color,
    activeColor: color,
    backgroundColor: colours.ground,
    activeBackgroundColor: colours.ground,
    borderRadius: 2,
    marginLeft: 2,
    marginTop: 3,
    paddingLeft: 3,
    paddingRight: 3,
  }
}
