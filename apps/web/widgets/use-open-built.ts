// Opens a page by its path when the app has it: a link to a page that is built later appears by
// itself. A path that is certain is a typed link of the router instead.
import { useRouter } from '@tanstack/react-router'

export type OpenBuilt = (
  path: `/pages/${string}`, search?: Readonly<Record<string, string>>,
) => (() => void) | undefined

/** The returned function is undefined for a path without a page. */
export function useOpenBuilt(): OpenBuilt {
  const router = useRouter()
  return (path, search) => {
    if (!Object.hasOwn(router.routesByPath, path)) return undefined
    const query = search === undefined ? '' : `?${new URLSearchParams(search).toString()}`
    return () => router.history.push(`${path}${query}`)
  }
}
