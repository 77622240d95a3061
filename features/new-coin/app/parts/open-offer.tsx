// The new coin that closes next, with its countdown and the coins asked for; nothing while none is
// open.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCountdown } from '@ingot/web/data/device/use-countdown.ts'
import { useCoins } from '#features/market/app/data/use-rankings.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useFirstNewCoins } from './use-new-coins.ts'
import { timeLeftText } from '@ingot/ui/format/time-left.ts'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ProgressRow } from '@ingot/ui/lists/progress-row.tsx'
import { CoinLogo } from '@ingot/ui/marks/coin-logo.tsx'
import { askedShareText, filledShare } from './asked-share.ts'

export function OpenOffer() {
  const t = useTranslations('home')
  const format = useFormat()
  const router = useRouter()
  const offer = useFirstNewCoins('open').data?.list.find(({ status }) => status === 'open')
  const seconds = useCountdown(offer?.closeTime)
  const logo = useCoins().data?.find(({ symbol }) => symbol === offer?.symbol)?.logo
  if (offer === undefined || seconds === undefined || seconds === 0) return null
  const { id, name, symbol, subPrice } = offer
  const bold = (words: ReactNode): ReactNode => <b>{words}</b>
  return (
    <Card isFlush>
      <ProgressRow
        facts={[
          t.rich('askedShare', { share: format.share(askedShareText(offer)), b: bold }),
          format.amount(subPrice, symbolDefault, 'exact'),
        ]}
        href={`#/pages/new-coin/detail?id=${id}`}
        lead={<CoinLogo size={36} src={logo} symbol={symbol} />}
        left={t.rich('closesIn', { time: timeLeftText(format.language, seconds), b: bold })}
        name={name}
        onPress={() => void router.navigate({ to: '/pages/new-coin/detail', search: { id } })}
        share={filledShare(offer)}
        symbol={symbol}
      />
    </Card>
  )
}
