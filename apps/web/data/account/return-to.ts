// Where a person wanted to go when the login came between. Kept in memory only: after a reload
// the login leads to the front page.
const home = '/pages/home/index'

let wanted = home

/** `href` is an address within the app, with its parameters. */
export function rememberReturn(href: string): void {
  wanted = href
}

/** Returns the address and clears it. */
export function takeReturn(): string {
  const href = wanted
  wanted = home
  return href
}
