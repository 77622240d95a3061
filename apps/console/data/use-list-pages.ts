// The pages of a list that an operator turns. An older page begins behind the last row of the shown
// one, so that rows which come or leave meanwhile, as decided ones do, move no row past the reader.
import { useState } from 'react'

export type ListPages = {
  /** The fields of the request. */
  readonly asked: { readonly pageNo: number, readonly after?: string }
  /** Turns to the page behind a place: the `next` of the shown page. */
  older(next: string | null): void
  newer(): void
  first(): void
}

export function useListPages(): ListPages {
  const [places, setPlaces] = useState<readonly string[]>([])
  const after = places.at(-1)
  const pageNo = places.length + 1
  return {
    asked: after === undefined ? { pageNo } : { pageNo, after },
    older(next) {
      // The shown page stays until the older one has come: a second press turns no further.
      if (next !== null && next !== after) setPlaces([...places, next])
    },
    newer: () => setPlaces(places.slice(0, -1)),
    first: () => setPlaces([]),
  }
}
