// Replaces the router's link component in the built app, because the library attaches it to every
// route. Links here are plain addresses and presses (see data/README.md).

export function NoLink(): never {
  throw new Error('the built app has no link component: write an href or navigate')
}
