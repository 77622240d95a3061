// Logs when the disk becomes too full for new orders, and when there is space again.
import type { Logger } from 'pino'

const everyMs = 5_000

export type DiskReport = {
  look(): void
  stop(): void
}

/** Looks at once and then in intervals; each change is reported once. */
export function startDiskReport(
  { isDiskLow, logger }: { readonly logger: Logger; isDiskLow(): boolean },
): DiskReport {
  let wasLow = false
  const look = (): void => {
    const isLow = isDiskLow()
    if (isLow === wasLow) return
    wasLow = isLow
    if (isLow) logger.fatal('the disk is nearly full: no new orders are taken, only cancels')
    else logger.info('the disk has room again: new orders are taken')
  }
  look()
  const timer = setInterval(look, everyMs).unref()
  return { look, stop: () => { clearInterval(timer) } }
}
