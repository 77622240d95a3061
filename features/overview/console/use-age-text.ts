// An age as people say it: minutes, then hours with minutes.
import { useTranslations } from 'use-intl'

const minuteMs = 60_000
const hourMinutes = 60

export function useAgeText(): (ms: number) => string {
  const words = useTranslations('overview')
  return (ms) => {
    const minutes = Math.max(0, Math.floor(ms / minuteMs))
    return minutes < hourMinutes ? words('minutesShort', { count: minutes })
      : words('hoursShort', {
        hours: Math.floor(minutes / hourMinutes), minutes: minutes % hourMinutes,
      })
  }
}
