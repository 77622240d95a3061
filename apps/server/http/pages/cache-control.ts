// How long a browser may keep a file: one whose name carries its digest for ever, any other only
// as long as the server confirms it.

const hashed = /[/\\]assets[/\\][^/\\]+-[A-Za-z0-9_-]{8,}\.[a-z0-9.]+$/

/** The header `cache-control` for a file of this path. */
export function cacheControlOf(path: string): string {
  return hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
