// The sentence of each fault of a bank account.
import { bankFaults } from '@ingot/contract/vocabulary'
import { useTranslations } from 'use-intl'

export function useFaultWords(realName: string): Readonly<Record<string, string>> {
  const t = useTranslations('bank')
  return {
    ...Object.fromEntries(bankFaults.map((fault) => [fault, t(`faults.${fault}`)])),
    fiat_missing: t('faults.fiat_missing'),
    holder_differs: t('holderIs', { name: realName }),
  }
}
