// The tokens' colours for a canvas, which does not understand light-dark(): a hidden probe uses
// each colour, and the browser returns its computed value.

export type ChartColours = Readonly<Record<ColourName, string>> & { readonly family: string }

const sources = {
  up: 'var(--up)',
  down: 'var(--down)',
  flat: 'var(--text-3)',
  upVolume: 'color-mix(in srgb, var(--up) 34%, transparent)',
  downVolume: 'color-mix(in srgb, var(--down) 34%, transparent)',
  flatVolume: 'color-mix(in srgb, var(--text-3) 34%, transparent)',
  grid: 'var(--chart-grid)',
  axis: 'var(--chart-axis)',
  cross: 'var(--chart-cross)',
  text: 'var(--text)',
  textSecond: 'var(--text-2)',
  textInverse: 'var(--text-inv)',
  surface: 'var(--raised)',
  ground: 'color-mix(in srgb, var(--surface) 88%, transparent)',
  line: 'var(--line-strong)',
  gold: 'color-mix(in srgb, var(--gold) 60%, var(--gold-mark))',
  tag: 'var(--gold)',
  onGold: 'var(--on-gold)',
  first: 'var(--ma-1)',
  second: 'var(--ma-2)',
  third: 'var(--ma-3)',
  fourth: 'var(--s3)',
  fifth: 'var(--s5)',
  ok: 'var(--ok)',
  danger: 'var(--danger)',
  solidGround: 'var(--surface)',
  areaGround: 'color-mix(in srgb, var(--gold) 10%, transparent)',
  drawn: 'var(--s3)',
  drawnGround: 'color-mix(in srgb, var(--s3) 14%, transparent)',
} as const
type ColourName = keyof typeof sources

/** The colours in force where the chart stands. */
export function readChartColours(box: HTMLElement): ChartColours {
  const probe = document.createElement('span')
  probe.hidden = true
  box.append(probe)
  const worn = getComputedStyle(probe)
  const read = (name: ColourName): string => {
    probe.style.color = sources[name]
    return worn.color
  }
  const colours = {
    up: read('up'), down: read('down'), flat: read('flat'),
    upVolume: read('upVolume'), downVolume: read('downVolume'), flatVolume: read('flatVolume'),
    grid: read('grid'), axis: read('axis'), cross: read('cross'),
    text: read('text'), textSecond: read('textSecond'), textInverse: read('textInverse'),
    surface: read('surface'), ground: read('ground'), line: read('line'), gold: read('gold'),
    tag: read('tag'), onGold: read('onGold'),
    first: read('first'), second: read('second'), third: read('third'),
    fourth: read('fourth'), fifth: read('fifth'),
    ok: read('ok'), danger: read('danger'), solidGround: read('solidGround'),
    areaGround: read('areaGround'), drawn: read('drawn'), drawnGround: read('drawnGround'),
    family: worn.fontFamily,
  }
  probe.remove()
  return colours
}

/**
 * Calls the listener at each change of theme or of the colours of up and down; returns a function
 * that stops it.
 */
export function onColoursChange(listener: () => void): () => void {
  const watcher = new MutationObserver(listener)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-pnl', 'lang'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', listener)
  return () => {
    watcher.disconnect()
    scheme.removeEventListener('change', listener)
  }
}
