// The strongest way to prove a request: one press, then the device asks for its PIN or fingerprint.
import { FingerprintPattern } from 'lucide'
import { useTranslations } from 'use-intl'
import { type AskedProof, isBeforeLogin } from './data/step-up.ts'
import type { useProvePasskey } from './data/use-passkeys.ts'
import { isCancelled } from '@ingot/web/data/call/failure-text.ts'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { useFormat } from '#features/market/app/data/use-site-config.ts'
import { moneyOf } from './asked-fields.ts'

export type PasskeyProofProps = {
  readonly asked: AskedProof
  readonly prove: ReturnType<typeof useProvePasskey>
  readonly onProven: (proof: string) => void
}

export function PasskeyProof({ asked, prove, onProven }: PasskeyProofProps) {
  const t = useTranslations('security')
  const format = useFormat()
  const money = moneyOf(asked)
  const { failure } = prove
  return (
    <>
      {failure !== undefined && (
        <Note tone="danger">
          {isCancelled(failure.error) ? t('passkeyCancelled') : failure.text}
        </Note>
      )}
      <Button
        busyLabel={t('confirming')}
        icon={FingerprintPattern}
        isBusy={prove.isBusy}
        onPress={() => prove.send({
          challenge: asked.offer.challenge, isBeforeLogin: isBeforeLogin(asked),
        }, {
          onDone: ({ proof }) => onProven(proof),
        })}
      >
        {money?.amount === undefined
          ? t('confirmPasskey')
          : t('confirmAmountPasskey', {
            amount: format.amount(money.amount, money.symbol, 'exact'),
          })}
      </Button>
    </>
  )
}
