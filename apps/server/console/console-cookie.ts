// The cookies that hold an operator's token and the text of their device. Scripts cannot read them,
// and no other site's request carries them; in production they are sent over TLS only and belong to
// this host alone.
import { parseCookie, stringifySetCookie } from 'cookie'
import { knownOriginMs, type Mode, operatorSessionLifetimeMs } from '@ingot/contract/vocabulary'

const nameOf = (mode: Mode): string =>
  mode === 'production' ? '__Host-ingot_console' : 'ingot_console'

const deviceNameOf = (mode: Mode): string => `${nameOf(mode)}_device`

/** The token of a request; empty without one. */
export function readSessionCookie(mode: Mode, header: string | undefined): string {
  return header === undefined ? '' : parseCookie(header)[nameOf(mode)] ?? ''
}

/** The text of a known device; empty without one. */
export function readDeviceCookie(mode: Mode, header: string | undefined): string {
  return header === undefined ? '' : parseCookie(header)[deviceNameOf(mode)] ?? ''
}

/** The value of set-cookie; an empty token removes the cookie. */
export function sessionCookieText(mode: Mode, token: string): string {
  const maxAge = token === '' ? 0 : operatorSessionLifetimeMs / 1_000
  return cookieText(mode, { name: nameOf(mode), value: token, maxAge })
}

/** The `set-cookie` of a known device, for as long as a device is known. */
export const deviceCookieText = (mode: Mode, text: string): string =>
  cookieText(mode, { name: deviceNameOf(mode), value: text, maxAge: knownOriginMs / 1_000 })

function cookieText(
  mode: Mode,
  cookie: { readonly name: string; readonly value: string; readonly maxAge: number },
): string {
  return stringifySetCookie({
    ...cookie, path: '/', httpOnly: true, sameSite: 'strict', secure: mode === 'production',
  })
}
