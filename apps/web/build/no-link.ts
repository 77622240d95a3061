// What stands in the built app in place of the router's link component, which the library hangs on
// every route. Links here are plain addresses and presses (see data/README.md).

export function NoLink(): never {
  throw new Error('the built app carries no link component: write an href or navigate')
}
