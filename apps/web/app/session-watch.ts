// The end of a session (SPEC §4): a logout goes to the login at once; an ended session first shows
// the server's message, goes there after 1.5 s, and leads back afterwards.
import { redirectToLoginMs } from '@ingot/contract/vocabulary'
import { translator } from '#data/device/language.ts'
import { noteEnd } from '#data/account/end-notice.ts'
import { rememberReturn } from '#data/account/return-to.ts'
import { session } from '#data/account/session.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { loginPath, mayEnter } from './guard.ts'
import { router } from './router.tsx'

/** Starts watching; called once. */
export function watchSession(): void {
  session.onEnd((end) => {
    if (end.why === 'logout') {
      noteEnd(undefined)
      return goToLogin()
    }
    const text = end.msg === '' ? translator()('errors.sessionEnded') : end.msg
    showToast({ tone: 'error', text })
    noteEnd(text)
    const { href, pathname } = router.latestLocation
    if (!mayEnter(pathname, false)) rememberReturn(href)
    setTimeout(goToLogin, redirectToLoginMs)
  })
}

function goToLogin(): void {
  // In the meantime the person may have logged in again, or gone to an exempt page.
  if (session.isLoggedIn() || mayEnter(router.latestLocation.pathname, false)) return
  void router.navigate({ to: loginPath, replace: true, ignoreBlocker: true })
}
