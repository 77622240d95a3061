// The sheet that opens by itself when a request needs a proof: the request, the strongest way
// first, and the other ways below it.
import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useState } from 'react'
import type { StepUpMethod } from '@ingot/contract/vocabulary'
import { type AskedProof, isBeforeLogin, useAskedProof } from './data/step-up.ts'
import { FingerprintPattern, KeyRound, LifeBuoy, ShieldEllipsis, Timer } from 'lucide'
import type { IconNode } from 'lucide'
import { hasPasskeys, useProvePasskey } from './data/use-passkeys.ts'
import { useProveStepUp } from './data/use-step-up.ts'
import { HeroFigure } from '@ingot/ui/figures/hero-figure.tsx'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { FullAddress } from '@ingot/web/widgets/figures/full-address.tsx'
import { ListRow } from '@ingot/ui/lists/list-row.tsx'
import { Icon } from '@ingot/ui/marks/icon.tsx'
import { RoundMark } from '@ingot/ui/marks/round-mark.tsx'
import { Sheet } from '@ingot/ui/sheets/sheet.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { moneyOf } from './asked-fields.ts'
import { PasskeyProof } from './passkey-proof.tsx'
import { ProofForm } from './proof-form.tsx'
import styles from './step-up-sheet.module.css'

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

export function StepUpSheet() {
  const t = useTranslations()
  const router = useRouter()
  const asked = useAskedProof()
  // The last one stays on the sheet while it closes.
  const [shown, setShown] = useState(asked)
  if (asked !== undefined && asked !== shown) setShown(asked)
  const prove = useProveStepUp()
  const sign = useProvePasskey()
  return (
    <Sheet
      closeLabel={t('common.close')}
      isLocked={prove.isBusy || sign.isBusy}
      isOpen={asked !== undefined}
      onClose={() => asked?.end(undefined)}
      title={t('security.confirmTitle')}
    >
      {shown !== undefined && (
        <Proving
          asked={shown}
          key={shown.round}
          onProven={(proof) => shown.end(proof)}
          onRecover={() => {
            shown.end(undefined)
            void router.navigate({ to: '/pages/service/index' })
          }}
          prove={prove}
          sign={sign}
        />
      )}
    </Sheet>
  )
}

type ProvingProps = {
  readonly asked: AskedProof
  readonly prove: ReturnType<typeof useProveStepUp>
  readonly sign: ReturnType<typeof useProvePasskey>
  readonly onProven: (proof: string) => void
  readonly onRecover: () => void
}

/** The proof is of the amount and the address where the request has them. */
function validWordOf(asked: AskedProof): 'validMoney' | 'validAddress' | 'validFive' {
  const money = moneyOf(asked)
  if (money === undefined) return 'validFive'
  return money.amount === undefined ? 'validAddress' : 'validMoney'
}

function Proving({ asked, prove, sign, onProven, onRecover }: ProvingProps) {
  const t = useTranslations('security')
  const usable = asked.offer.methods.filter((method) => method !== 'passkey' || hasPasskeys())
  const [method, setMethod] = useState<StepUpMethod | undefined>(usable[0])
  const others = usable.filter((one) => one !== method)
  const validity = isBeforeLogin(asked) ? 'validFiveLogin' : validWordOf(asked)
  return (
    <div className={css('body')}>
      <p className={css('lead')}>{t('confirmsExactly')}</p>
      <AskedRequest asked={asked} />
      {method === 'passkey' && (
        <PasskeyProof asked={asked} onProven={onProven} prove={sign} />
      )}
      {method !== undefined && method !== 'passkey' && (
        <ProofForm
          asked={asked}
          key={method}
          method={method}
          onProven={onProven}
          prove={prove}
        />
      )}
      <div>
        {others.length > 0 && <p className={css('caption')}>{t('anotherWay')}</p>}
        {others.map((other) => (
          <OtherWay asked={asked} key={other} method={other} onPress={() => setMethod(other)} />
        ))}
        <ListRow
          hasChevron
          href="#/pages/service/index"
          lead={<RoundMark icon={LifeBuoy} tone="mute" />}
          onPress={onRecover}
          subtitle={t('noneWorksText')}
          title={t('noneWorks')}
        />
      </div>
      <p className={css('foot')}><Icon of={Timer} size={16} />{t(validity)}</p>
    </div>
  )
}

type OtherWayProps = {
  readonly asked: AskedProof
  readonly method: StepUpMethod
  readonly onPress: () => void
}

const icons: Readonly<Record<StepUpMethod, IconNode>> = {
  passkey: FingerprintPattern, totp: ShieldEllipsis, recovery_code: KeyRound, code: KeyRound,
}

function OtherWay({ asked, method, onPress }: OtherWayProps) {
  const t = useTranslations('security')
  const words = {
    passkey: { title: t('passkey'), subtitle: t('passkeyHint') },
    totp: { title: t('totpCode'), subtitle: t('totpCodeHint') },
    recovery_code: {
      title: t('recoveryCode'),
      subtitle: t('recoveryCodeHint', { count: asked.offer.recoveryCodesLeft }),
    },
    code: { title: t('sentCode') },
  }[method]
  return (
    <ListRow
      hasChevron
      lead={<RoundMark icon={icons[method]} tone="mute" />}
      onPress={onPress}
      {...words}
    />
  )
}

/**
 * The request that a proof confirms, in the words of its screen: for money its amount and its whole
 * address.
 */
function AskedRequest({ asked }: { readonly asked: AskedProof }) {
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
