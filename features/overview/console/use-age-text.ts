// An age as people say it: minutes, then hours with minutes, then days.
import { useTranslations } from 'use-intl'

const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

export function useAgeText(): (ms: number) => string {
  const words = useTranslations('overview')
  return (ms) => {
    const minutes = Math.max(0, Math.floor(ms / minuteMs))
    if (minutes < hourMinutes) return words('minutesShort', { count: minutes })
    if (minutes >= 2 * dayMinutes) {
      return words('daysShort', { count: Math.floor(minutes / dayMinutes) })
    }
    const hours = Math.floor(minutes / hourMinutes)
    return minutes % hourMinutes === 0 ? words('hoursOnly', { hours })
      : words('hoursShort', { hours, minutes: minutes % hourMinutes })
  }
}
