// The quantity of a subscription with the amount that it holds, and the sheet that confirms it.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { type RejectCode, symbolDefault } from '@ingot/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import { useBalance } from '@ingot/web/data/account/use-balances.ts'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { useSubscribe } from '#features/new-coin/app/parts/use-subscriptions.ts'
import { Form } from '@ingot/ui/forms/form.tsx'
import { SendButton } from '@ingot/ui/fields/send-button.tsx'
import { Stepper } from '@ingot/ui/fields/stepper.tsx'
import { type UsedForm, useFieldForm } from '@ingot/ui/forms/use-field-form.ts'
import { styleNames } from '@ingot/ui/style-names.ts'
import { showFormFailure } from '@ingot/web/widgets/contact/show-form-failure.ts'
import { useTypingText } from '@ingot/web/widgets/forms/use-typing-text.ts'
import styles from './subscribe-bar.module.css'
import {
  heldFor, quantityDecimals, type SubscribeFault, subscribeFaults, subscribeRejects,
  type SubscribeValues,
} from './subscribe-form.ts'
import { SubscribeSheet } from './subscribe-sheet.tsx'

const css = styleNames(styles)

export function SubscribeBar({ offer }: { readonly offer: NewCoin }) {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [needsLevel, setNeedsLevel] = useState(false)
  const subscribe = useSubscribe()
  const balance = useBalance('spot', symbolDefault)
  const decimals = quantityDecimals(offer)
  const typingText = useTypingText(decimals)
  const { id, symbol, unitNums, minSubNums, maxSubNums } = offer
  const form = useSubscribeForm(offer)
  const { subNums } = form.values
  const held = heldFor(subNums, offer)
  const amount = held === undefined ? undefined : format.amount(held, symbolDefault)

  function handleReview(): void {
    if (!form.check(['subNums'])) return
    setNeedsLevel(false)
    setOpen(true)
  }

  function handleSend(): void {
    if (!form.check()) return
    subscribe.send({ id, subNums, agreed: form.values.isAgreed }, {
      onDone: () => setOpen(false),
      onFailed(error) {
        const code = rejectCodeOf(error)
        setNeedsLevel(code === 'level_required')
        showFormFailure(form, subscribeRejects, error)
        // The stepper is below the sheet.
        if (isOfQuantity(code)) setOpen(false)
      },
    })
  }

  return (
    <>
      <Form className={css('bar')} form={form} onSubmit={handleReview}>
        <Stepper
          decimals={decimals}
          decreaseLabel={t('fewer')}
          error={form.errorOf('subNums')}
          format={(plain) => format.digits(plain)}
          increaseLabel={t('more')}
          label={t('minMaxOf', {
            min: format.figure(minSubNums, symbol, 'exact'),
            max: format.figure(maxSubNums, symbol, 'exact'), symbol,
          })}
          marks={format.marks}
          onChange={(text) => form.type('subNums', text)}
          onSubmit={handleReview}
          step={unitNums}
          typingText={typingText}
          value={subNums}
        />
        <SendButton type="submit">
          {amount === undefined ? t('subscribe') : t('subscribeFor', { amount })}
        </SendButton>
      </Form>
      <SubscribeSheet
        amount={amount}
        available={balance.data?.available}
        form={form}
        isBusy={subscribe.isBusy}
        isOpen={isOpen}
        needsLevel={needsLevel}
        offer={offer}
        onClose={() => setOpen(false)}
        onSend={handleSend}
      />
    </>
  )
}

const isOfQuantity = (code: RejectCode | undefined): boolean => code !== 'agreement_required'
  && code !== undefined && Object.hasOwn(subscribeRejects, code)

/** Begins with the smallest quantity. */
function useSubscribeForm(offer: NewCoin): UsedForm<SubscribeValues> {
  const t = useTranslations('new-coin')
  const format = useFormat()
  const { symbol, minSubNums, maxSubNums, unitNums } = offer
  const coins = (figure: string): string => format.amount(figure, symbol, 'exact')
  return useFieldForm<SubscribeValues, SubscribeFault>(
    () => ({ subNums: minSubNums, isAgreed: false }), {
      faultsOf: (values) => subscribeFaults(values, offer),
      words: {
        missing: t('faultMissing'),
        tooSmall: t('faultMin', { num: coins(minSubNums) }),
        tooLarge: t('faultMax', { num: coins(maxSubNums) }),
        notMultiple: t('faultMultiple', { num: coins(unitNums) }),
        notAgreed: t('faultAgreement'),
      },
    },
  )
}
