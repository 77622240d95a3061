// The new coin that closes next, with its countdown and the coins asked for; nothing while none is
// open.
import { symbolDefault } from '@ingot/contract/vocabulary'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCountdown } from '#data/device/use-countdown.ts'
import { useCoins } from '#data/market/use-rankings.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { useFirstNewCoins } from '#data/new-coin/use-new-coins.ts'
import { timeLeftText } from '#format/time-left.ts'
import { ProgressBar } from '#ui/figures/progress-bar.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CoinLogo } from '#ui/marks/coin-logo.tsx'
import { styleNames } from '#ui/style-names.ts'
import { askedShareText, filledShare } from './asked-share.ts'
import styles from './open-offer.module.css'

const css = styleNames(styles)

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
      <a
        className={css('row')}
        href={`#/pages/new-coin/detail?id=${id}`}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          void router.navigate({ to: '/pages/new-coin/detail', search: { id } })
        }}
      >
        <CoinLogo size={36} src={logo} symbol={symbol} />
        <span className={css('facts')}>
          <span className={css('line')}>
            <span className={css('name')}>{name} <i className={css('symbol')}>{symbol}</i></span>
            <span className={css('quiet')}>
              {t.rich('closesIn', { time: timeLeftText(format.language, seconds), b: bold })}
            </span>
          </span>
          <ProgressBar share={filledShare(offer)} />
          <span className={css('line')}>
            <span className={css('quiet')}>
              {t.rich('askedShare', { share: format.share(askedShareText(offer)), b: bold })}
            </span>
            <span className={css('quiet')}>{`${format.amount(subPrice)} ${symbolDefault}`}</span>
          </span>
        </span>
      </a>
    </Card>
  )
}
