// [LD11] Weeks of UTC, which begin on Monday at 00:00. Pure.
import { dayMs } from '@ingot/server/store/rows/day-of.ts'

export const weekMs = 7 * dayMs
/** The first Monday since 1970. */
const firstMonday = 4 * dayMs

/** The number of the week that a moment is in. */
export const weekOf = (at: number): number => Math.floor((at - firstMonday) / weekMs)

export const weekStart = (week: number): number => firstMonday + week * weekMs
