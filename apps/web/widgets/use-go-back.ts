// The action of the arrow at the top of a page: one step back, or to the front page when this page
// is the first of its tab.
import { useRouter } from '@tanstack/react-router'

export function useGoBack(): () => void {
  const router = useRouter()
  return () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/pages/home/index', replace: true })
  }
}
