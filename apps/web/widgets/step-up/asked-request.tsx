// The request that a proof confirms, in the words of its screen: for money its amount and its whole
// address.
import { useTranslations } from 'use-intl'
import type { AskedProof } from '#data/account/step-up.ts'
import { useFormat } from '#data/market/use-site-config.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { FullAddress } from '#widgets/withdrawal/full-address.tsx'
import { moneyOf } from './asked-fields.ts'
import styles from './asked-request.module.css'

const css = styleNames(styles)

const actionWords = {
  addBankAccount: 'callBank', placeQuickSell: 'callSell', changecoinpwd: 'callCoinPassword',
  resetCoinPwd: 'callCoinPassword', changepwd: 'callLoginPassword',
  setAddressLock: 'callAddressLock', beginTotp: 'callBeginTotp', removeTotp: 'callRemoveTotp',
  renewRecoveryCodes: 'callRecoveryCodes', beginPasskey: 'callBeginPasskey',
  removePasskey: 'callRemovePasskey', changeContact: 'callContact', setMailWord: 'callWord',
  emailLogin: 'callLogin', phoneLogin: 'callLogin',
  resetEmailPassword: 'callReset', resetPhonePassword: 'callReset',
} as const

export function AskedRequest({ asked }: { readonly asked: AskedProof }) {
  const t = useTranslations('security')
  const format = useFormat()
  const money = moneyOf(asked)
  if (money === undefined) {
    const word = Object.entries(actionWords).find(([name]) => name === asked.call.name)?.[1]
    return <div className={css('inset', 'action')}>{t(word ?? 'callOther')}</div>
  }
  const { symbol, chain, amount, address } = money
  // A coin on the network of its own name is named once.
  const where = symbol === chain ? symbol : t('onNetwork', { symbol, chain })
  return (
    <div className={css('inset')}>
      <Head text={t(amount === undefined ? 'callAddress' : 'callWithdraw')} where={where} />
      {amount !== undefined && (
        <>
          <HeroFigure integer={format.figure(amount, symbol, 'exact')} size="h1" unit={symbol} />
          <p className={css('to')}>{t('toAddress')}</p>
        </>
      )}
      <FullAddress address={address} />
    </div>
  )
}

function Head({ text, where }: { readonly text: string, readonly where: string }) {
  return <p className={css('head')}><span>{text}</span><span>{where}</span></p>
}
