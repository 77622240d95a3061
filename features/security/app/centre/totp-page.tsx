// The authenticator app: set up in three steps, and when it is on replaced, turned off, or given
// new backup codes.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type TotpOffer, useProtection } from '#features/security/app/data/use-protection.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { BeginTotp } from './begin-totp.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanTotp } from './scan-totp.tsx'
import { TotpIsOn } from './totp-is-on.tsx'

export function TotpPage() {
  const t = useTranslations()
  const protection = useProtection()
  const goBack = useGoBack()
  const [offer, setOffer] = useState<TotpOffer>()
  const [codes, setCodes] = useState<readonly string[]>()
  const bar = (
    <AppBar back={{ label: t('common.back'), onPress: goBack }} title={t('security.totp')} />
  )
  if (codes !== undefined) {
    return (
      <RecoveryCodes
        bar={bar}
        codes={codes}
        onSaved={() => {
          setCodes(undefined)
          setOffer(undefined)
        }}
      />
    )
  }
  if (offer !== undefined) return <ScanTotp bar={bar} offer={offer} onCodes={setCodes} />
  if (protection.data === undefined) {
    return (
      <Screen bar={bar} isCentred={protection.isError}>
        {protection.isError ? <LoadFailed query={protection} /> : <SkeletonRows count={3} />}
      </Screen>
    )
  }
  const { totp } = protection.data
  return totp === null
    ? <BeginTotp bar={bar} onOffer={setOffer} />
    : <TotpIsOn bar={bar} onCodes={setCodes} onOffer={setOffer} totp={totp} />
}
