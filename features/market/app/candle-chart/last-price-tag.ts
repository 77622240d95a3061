// The tag of the last price on the axis: gold, with an arrow that points at the candles. The
// library knows only rectangles, so its figure for texts is replaced by one that draws both.
import { getFigureClass, registerFigure, type TextAttrs, type TextStyle } from 'klinecharts'

/** Marks the style of the one text that is drawn as a tag; the library keeps it untouched. */
export const tagStyle = 'stroke_fill'

/** Marks a text that takes space on the axis and is not drawn. */
export const unseenColour = 'transparent'

export const tagArrowPx = 5
const cornerPx = 2
/** The space between a tag and the end of the axis. */
export const axisEndPx = 3
/** The least space between a price and the end of its tag. */
const edgePx = 2

const places = new WeakMap<Element, () => number | undefined>()

/** Draws the tag on this axis at this height; the library would always draw it at its price. */
export function placeLastPriceTag(axis: Element, place: () => number | undefined): void {
  places.set(axis, place)
}

const Plain = getFigureClass<TextAttrs, TextStyle>('text')

registerFigure<TextAttrs, TextStyle>({
  name: 'text',
  checkEventOn: () => false,
  draw(ctx, attrs, styles) {
    if (styles.color === unseenColour) return
    if (styles.style === tagStyle) drawTag(ctx, attrs, styles)
    else if (Plain !== null) new Plain({ name: 'text', attrs, styles }).draw(ctx)
  },
})

function drawTag(ctx: CanvasRenderingContext2D, attrs: TextAttrs, styles: TextStyle): void {
  const { x, width = 0, text, align } = attrs
  const axis = ctx.canvas.parentElement
  const y = (axis === null ? undefined : places.get(axis)?.()) ?? attrs.y
  const { size, family, weight, paddingLeft, paddingTop, paddingBottom } = styles
  const left = align === 'right' ? x - width : x
  // The axis is measured now and then; a price with wider digits since then is drawn narrower.
  const right = Math.min(left + width, ctx.canvas.clientWidth) - axisEndPx
  const top = y - size / 2 - paddingTop
  const bottom = y + size / 2 + paddingBottom
  ctx.beginPath()
  ctx.moveTo(left, y)
  ctx.lineTo(left + tagArrowPx, top)
  ctx.arcTo(right, top, right, y, cornerPx)
  ctx.arcTo(right, bottom, left, bottom, cornerPx)
  ctx.lineTo(left + tagArrowPx, bottom)
  ctx.closePath()
  ctx.fillStyle = styles.borderColor
  ctx.fill()
  ctx.textAlign = 'left'
  ctx.textBaseline = 'top'
  ctx.font = `${weight} ${size}px ${family}`
  ctx.fillStyle = styles.color
  ctx.fillText(text, left + paddingLeft, y - size / 2, right - left - paddingLeft - edgePx)
}
