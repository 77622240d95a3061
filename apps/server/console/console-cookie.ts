// The cookie that holds an operator's token. Scripts cannot read it, and no other site's request
// carries it; in production it is sent over TLS only and belongs to this host alone.
import { parseCookie, stringifySetCookie } from 'cookie'
import { type Mode, operatorSessionLifetimeMs } from '@ingot/contract/vocabulary'

const nameOf = (mode: Mode): string =>
  mode === 'production' ? '__Host-ingot_console' : 'ingot_console'

/** The token of a request; empty without one. */
export function readSessionCookie(mode: Mode, header: string | undefined): string {
  return header === undefined ? '' : parseCookie(header)[nameOf(mode)] ?? ''
}

/** The value of set-cookie; an empty token removes the cookie. */
export function sessionCookieText(mode: Mode, token: string): string {
  return stringifySetCookie({
    name: nameOf(mode),
    value: token,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: mode === 'production',
    maxAge: token === '' ? 0 : operatorSessionLifetimeMs / 1_000,
  })
}
