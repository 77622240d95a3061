// The two buttons that copy an address and its memo, at the bottom of the screen. Both wait until
// the user has ticked that the memo will be entered.
import type { RechargeAddress } from '@ingot/contract/calls/deposit/deposits.ts'
import { useTranslations } from 'use-intl'
import { Button } from '@ingot/ui/marks/button.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { useCopyText } from '#widgets/copy-button.tsx'
import styles from './memo-bar.module.css'

const css = styleNames(styles)

export type MemoBarProps = { readonly address: RechargeAddress, readonly isPromised: boolean }

export function MemoBar({ address: { address, memo, memoKind }, isPromised }: MemoBarProps) {
  const t = useTranslations('recharge')
  const copy = useCopyText()
  if (memo === null || memoKind === null) return null
  return (
    <div className={css('bar')}>
      <Button isDisabled={!isPromised} kind="soft" onPress={() => copy(address)}>
        {t('copyAddress')}
      </Button>
      <Button isDisabled={!isPromised} onPress={() => copy(memo)}>
        {t(`copyMemo_${memoKind}`)}
      </Button>
    </div>
  )
}
