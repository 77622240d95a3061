// Why a conditional order cannot be sent: the price has passed its trigger since it was typed.
import { useTranslations } from 'use-intl'
import type { ConditionFaults } from './view-condition.ts'

/** [K103] Undefined while the price has not passed the trigger. */
export function usePassedText({ triggerPrice }: ConditionFaults): string | undefined {
  const t = useTranslations('conditional')
  return triggerPrice?.kind === 'triggerPassed' ? t('triggerPassed') : undefined
}
