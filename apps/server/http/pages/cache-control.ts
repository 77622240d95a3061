// How long a browser may keep a file: a part of the app, whose name carries the digest of its text,
// for ever, any other only as long as the server confirms it.

const hashed = /[/\\]assets[/\\](?:[^/\\]+-)?[A-Za-z0-9_-]{7,}\.[a-z0-9.]+$/

/** The header `cache-control` for a file of this path. */
export function cacheControlOf(path: string): string {
  return hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
