// The parts of the exchange that operators have stopped: live, because the configuration is read
// again after each change.
import type { ExchangePart } from '@ingot/contract/vocabulary'
import { useSiteConfig } from './use-site-config.ts'

const none: readonly ExchangePart[] = []

/** [EX6] Empty until the configuration is read: the exchange refuses in any case. */
export function useStoppedParts(): readonly ExchangePart[] {
  return useSiteConfig().data?.stoppedParts ?? none
}
