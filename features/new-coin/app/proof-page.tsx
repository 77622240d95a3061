// The proof of a draw: the user's own tickets, then every step recomputed on this device. The file
// of the draw can be downloaded, and a downloaded one can be checked.
import type { NewCoin } from '#features/new-coin/offers.calls.ts'
import { drawNameOf } from '@ingot/contract/vocabulary'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Download, FileCheck } from 'lucide'
import { type ChangeEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectCodeOf } from '@ingot/web/data/call/failure-text.ts'
import type { OwnLine } from './parts/draw-check.ts'
import {
  type PublishedDraw, useDrawCheck, usePublishedDraw,
} from './parts/use-draw-check.ts'
import { useNewCoin } from './parts/use-new-coins.ts'
import { keptRandom, useSubscription } from './parts/use-subscriptions.ts'
import { AppBar } from '@ingot/ui/layout/app-bar.tsx'
import { Screen } from '@ingot/ui/layout/screen.tsx'
import { Empty } from '@ingot/ui/lists/empty.tsx'
import { SkeletonRows } from '@ingot/ui/lists/skeleton-rows.tsx'
import { Button } from '@ingot/ui/marks/button.tsx'
import { Note } from '@ingot/ui/marks/note.tsx'
import { styleNames } from '@ingot/ui/style-names.ts'
import { LoadFailed } from '@ingot/web/widgets/load-failed.tsx'
import { useGoBack } from '@ingot/web/widgets/use-go-back.ts'
import { UnknownOffer } from './detail/new-coin-page.tsx'
import { CheckedSteps } from './checked-steps.tsx'
import { OwnTickets } from './own-tickets.tsx'
import styles from './proof-page.module.css'

const css = styleNames(styles)

/** More than a list of ten million tickets of a thousand each, or of a million single ones. */
const fileBytesMax = 64 * 2 ** 20

/** The address of the file is revoked once the browser has begun to read it. */
const revokeMs = 60_000

export function ProofPage() {
  const t = useTranslations()
  const { id = '' } = useSearch({ from: '/pages/new-coin/proof' })
  const offer = useNewCoin(id)
  const draw = usePublishedDraw(id)
  const back = { label: t('common.back'), onPress: useGoBack() }
  const title = offer.data === undefined ? t('new-coin.proofTitle')
    : t('new-coin.lotteryOf', { coin: offer.data.name })
  const bar = <AppBar back={back} title={title} />
  if (id === '' || rejectCodeOf(offer.error) === 'request_unknown') {
    return <Screen bar={bar} isCentred><UnknownOffer /></Screen>
  }
  const failed = [offer, draw].find(({ data, isError }) => data === undefined && isError)
  if (failed !== undefined) {
    return <Screen bar={bar} isCentred><LoadFailed query={failed} /></Screen>
  }
  if (offer.data === undefined || draw.data === undefined) {
    return <Screen bar={bar}><SkeletonRows count={6} /></Screen>
  }
  if (draw.data.draw.result === null) {
    return (
      <Screen bar={bar} isCentred>
        <Empty detail={t('new-coin.notDrawnText')} title={t('new-coin.notDrawn')} />
      </Screen>
    )
  }
  return <Proof bar={bar} offer={offer.data} published={draw.data} />
}

type ProofProps = {
  readonly bar: ReactNode
  readonly offer: NewCoin
  readonly published: PublishedDraw
}

function Proof({ bar, offer, published }: ProofProps) {
  const t = useTranslations('new-coin')
  const router = useRouter()
  const { market, symbol, mine } = offer
  const { check, own, checkAgain } = usePublishedCheck(published, mine?.id)
  const file = useDrawCheck()
  const { state } = check
  return (
    <Screen
      bar={bar}
      footer={market !== null && (
        <Button
          onPress={() => void router.navigate({
            to: '/pages/trade/index', search: { symbol: market },
          })}
        >
          {t('trade', { symbol })}
        </Button>
      )}
      scrollId="new-coin-proof"
    >
      <div className={css('page')}>
        {own !== undefined && <OwnTickets subscription={own} />}
        <CheckedSteps
          draw={published.draw}
          onAgain={checkAgain}
          state={state}
          title={t('verification')}
        />
        <Button
          icon={Download}
          isDisabled={state.kind !== 'checked'}
          kind="line"
          onPress={() => {
            if (state.kind === 'checked') saveDrawFile(drawNameOf(offer.id), state.fileText)
          }}
        >
          {t('download')}
        </Button>
        <OpenFile onOpened={(text) => file.start({ source: { kind: 'file', text } })} />
        {file.state.kind !== 'none' && (
          <CheckedSteps state={file.state} title={t('fileVerification')} />
        )}
      </div>
    </Screen>
  )
}

/** Checks the published draw at once, and the user's own line as soon as it is known. */
function usePublishedCheck(published: PublishedDraw, subscriptionId: string | undefined) {
  const check = useDrawCheck()
  const { data: own } = useSubscription(subscriptionId)
  const isKnown = subscriptionId === undefined || own !== undefined
  const { start } = check
  // A read that changes nothing returns the same objects, and starts no further check.
  const checkAgain = useCallback(() => start({
    source: { kind: 'published', ...published },
    ...own === undefined || own.ending !== null ? {} : { own: ownLineOf(own) },
  }), [start, published, own])
  useEffect(() => {
    if (isKnown) checkAgain()
  }, [isKnown, checkAgain])
  return { check, own, checkAgain }
}

/** This browser's own random bytes, where it has them: the exchange may not choose others. */
function ownLineOf(own: NonNullable<ReturnType<typeof useSubscription>['data']>): OwnLine {
  const { offerId, random, contact, firstTicket, tickets, winningTickets } = own
  return {
    random: keptRandom(offerId) ?? random, contact, first: firstTicket, count: tickets,
    winningTickets,
  }
}

/** Hands a draw's file to the browser, which stores it under the draw's name. */
function saveDrawFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeMs)
}

/** Opens the file of a draw that was downloaded, here or elsewhere. */
function OpenFile({ onOpened }: { readonly onOpened: (text: string) => void }) {
  const t = useTranslations('new-coin')
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file === undefined) return
    setTooLarge(file.size > fileBytesMax)
    if (file.size <= fileBytesMax) void file.text().then(onOpened)
  }

  return (
    <div className={css('open')}>
      <input
        accept=".json,application/json"
        aria-label={t('openFile')}
        className={css('input')}
        onChange={handleChange}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <Button icon={FileCheck} kind="line" onPress={() => input.current?.click()}>
        {t('openFile')}
      </Button>
      <p className={css('note')}>{t('fileNote')}</p>
      {isTooLarge && <Note tone="danger">{t('fileTooLarge')}</Note>}
    </div>
  )
}
