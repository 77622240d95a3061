// Saves the user's address as a picture, in which the coin, the network and the memo are written.
import type { RechargeAddress } from '#features/deposit/deposits.calls.ts'
import { useTranslations } from 'use-intl'
import { useIsSandbox, useSiteConfig } from '#features/market/app/data/use-site-config.ts'
import { sendPicture } from '@ingot/ui/device/send-picture.ts'
import { showToast } from '@ingot/ui/sheets/toast-store.ts'
import { drawAddress } from './draw-address.ts'

export function useSaveAddress(deposit: RechargeAddress): () => void {
  const t = useTranslations('recharge')
  const site = useSiteConfig().data?.webName ?? ''
  const isSandbox = useIsSandbox()
  const { symbol, chain, name, address, memo, memoKind, qr } = deposit
  return () => {
    const canvas = drawAddress({
      site: isSandbox ? t('sandboxAddress') : site,
      title: `${t('title')} · ${symbol}`,
      network: `${name} (${chain})`,
      qr,
      address,
      memo: memo === null || memoKind === null
        ? undefined : { label: t(`name_${memoKind}`), text: memo },
    })
    void sendPicture(canvas, `${symbol}-${chain}`).then((isSent) => {
      if (!isSent) showToast({ tone: 'error', text: t('saveFailed') })
    })
  }
}
