// The naive twin's bounds of a copy's settings, rule CP4.
import type { CopySettings } from '#engine/commands/copy-command.ts'
import { Refused } from '#testing/naive/naive-plan.ts'

/** Refuses settings of which any is out of its bounds. */
export function refuseSettings(settings: CopySettings): void {
  const isIn = (value: number, min: number, max: number) =>
    Number.isSafeInteger(value) && value >= min && value <= max
  const areUnits = (value: bigint) =>
    typeof value === 'bigint' && value >= 0n && value < 2n ** 63n
  const { copyKind, ratioPpm, quotaUnits, markets } = settings
  const isRatio = copyKind === 'fixed_ratio' && isIn(ratioPpm, 1, 5_000_000) && quotaUnits === 0n
  const isQuota = copyKind === 'fixed_quota' && ratioPpm === 0 && areUnits(quotaUnits)
    && quotaUnits > 0n
  const isSound = (isRatio || isQuota)
    && [1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000].includes(settings.capPpm)
    && isIn(settings.leverageMax, 1, 1_000)
    && ['follow', 'isolated'].includes(settings.marginMode)
    && Array.isArray(markets) && markets.length <= 64
    && markets.every((market) => isIn(market, 1, Number.MAX_SAFE_INTEGER))
    && areUnits(settings.maxInvestUnits)
    && isIn(settings.stopPpm, 0, 999_999) && isIn(settings.takePpm, 0, 10_000_000)
  if (!isSound) throw new Refused('invalid_input')
}
