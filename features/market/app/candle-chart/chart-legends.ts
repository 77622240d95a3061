// The texts of the indicators' legends with their colours: names, or values at one candle.
import type { IndicatorFigure } from 'klinecharts'
import { unknownFigure } from '@ingot/ui/format/create-format.ts'
import type { ChartColours } from './chart-colours.ts'
import { type ChartView, type Indicator, overlays } from './chart-view.ts'

export type LegendItem = { readonly text: string, readonly color: string }

export type LegendLook = Pick<ChartView, 'indicators' | 'parameters' | 'format'> & {
  readonly colours: ChartColours
}

/** The names of a pane's curves in their colours; the first overlay has those of all overlays. */
export function legendNames(name: Indicator, look: LegendLook): LegendItem[] {
  const { indicators, colours } = look
  const shown = overlays.filter((overlay) => indicators.includes(overlay))
  if (!isOverlay(name)) return [{ text: name, color: colours.axis }]
  return name === shown[0] ? shown.flatMap((overlay) => overlayNames(overlay, look)) : []
}

function overlayNames(name: Indicator, { colours, parameters }: LegendLook): LegendItem[] {
  if (name === 'BOLL') return [{ text: name, color: colours.fourth }]
  const hues = lineColours(name, colours)
  return parameters[name].map((length, index) => (
    { text: `${name}${length}`, color: hues[index] ?? colours.axis }
  ))
}

export type LegendValues = {
  readonly name: Indicator
  readonly figures: readonly Pick<IndicatorFigure, 'key' | 'title' | 'type'>[]
  /** The indicator's values at one candle, by the key of the figure. */
  readonly values: Readonly<Record<string, unknown>>
  readonly decimals: number
}

/** The values of an indicator's figures in their colours; one without a value is a dash. */
export function legendValues(
  { name, figures, values, decimals }: LegendValues,
  { colours, format }: LegendLook,
): LegendItem[] {
  const hues = lineColours(name, colours)
  const lines = figures.filter(({ type }) => type === 'line')
  return figures.map((figure) => {
    const value = values[figure.key]
    const isKnown = typeof value === 'number' && Number.isFinite(value)
    const title = (figure.title ?? '').replace(/:\s*$/, '')
    const text = isKnown ? format.price(value.toFixed(decimals), decimals) : unknownFigure
    const line = hues[lines.indexOf(figure)]
    const bar = isKnown && value < 0 ? colours.down : colours.up
    return { text: `${title} ${text}`, color: figure.type === 'line' ? line ?? bar : bar }
  })
}

/** The colours of an indicator's lines, in the sequence of its figures. */
export function lineColours(name: Indicator, colours: ChartColours): readonly string[] {
  return name === 'BOLL'
    ? [colours.fourth, colours.fifth, colours.fourth]
    : [colours.first, colours.second, colours.third, colours.fourth, colours.fifth]
}

function isOverlay(name: Indicator): boolean {
  return overlays.some((overlay) => overlay === name)
}
