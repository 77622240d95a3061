// The one way to name classes of a CSS module: const css = styleNames(styles), then
// className={css('row', isOn && 'on')}. A name that the module lacks is reported in development.
export type StyleName = string | false | undefined

/** Binds a CSS module; the answer joins the module's classes for the names given, in order. */
export function styleNames(module: Readonly<Record<string, string>>) {
  return (...names: readonly StyleName[]): string =>
    names.filter(isName).map((name) => classOf(module, name)).join(' ')
}

function isName(name: StyleName): name is string {
  return typeof name === 'string'
}

function classOf(module: Readonly<Record<string, string>>, name: string): string {
  const found = module[name]
  if (found === undefined && import.meta.env.DEV) {
    throw new Error(`The style sheet has no class named ${name}.`)
  }
  return found ?? ''
}
