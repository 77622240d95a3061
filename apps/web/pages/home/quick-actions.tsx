// The user's quick actions, at most eight: those whose pages are there, so that a page that is
// built later appears by itself. Test coins are the deposit of a sandbox until it has a page.
import {
  ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, CreditCard, Headset, type IconNode, Repeat2,
  Rocket, Star, Trophy, UsersRound,
} from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSiteConfig } from '#data/market/use-site-config.ts'
import { Card } from '#ui/layout/card.tsx'
import { useLazySheet } from '#ui/sheets/use-lazy-sheet.ts'
import { ActionPlates } from '#widgets/money/action-plates.tsx'
import { useOpenBuilt } from '#widgets/use-open-built.ts'
import { shownActions } from './shown-actions.ts'

const FaucetSheet = lazy(async () => ({
  default: (await import('#widgets/money/faucet-sheet.tsx')).FaucetSheet,
}))

type Action = {
  readonly path: `/pages/${string}`
  readonly icon: IconNode
  readonly label: 'home.buyCrypto' | 'property.exchange' | 'home.transfer' | 'home.newCoins'
    | 'home.copyTrading' | 'home.contest' | 'home.support' | 'property.withdraw'
    | 'market.favourites'
  readonly search?: Readonly<Record<string, string>>
}

/** In the order of the grid, behind the deposit. */
const wanted: readonly Action[] = [
  { path: '/pages/c2c/index', icon: CreditCard, label: 'home.buyCrypto' },
  { path: '/pages/exchange/index', icon: Repeat2, label: 'property.exchange' },
  { path: '/pages/transfer/index', icon: ArrowRightLeft, label: 'home.transfer' },
  { path: '/pages/new-coin/index', icon: Rocket, label: 'home.newCoins' },
  { path: '/pages/copy-trading/index', icon: UsersRound, label: 'home.copyTrading' },
  { path: '/pages/contest/index', icon: Trophy, label: 'home.contest' },
  { path: '/pages/service/index', icon: Headset, label: 'home.support' },
]

/** In the places that are left in the last row. */
const fillers: readonly Action[] = [
  { path: '/pages/withdraw/index', icon: ArrowUpFromLine, label: 'property.withdraw' },
  {
    path: '/pages/market/index', icon: Star, label: 'market.favourites',
    search: { tab: 'favourites' },
  },
]

export function QuickActions() {
  const t = useTranslations()
  const openBuilt = useOpenBuilt()
  const config = useSiteConfig().data
  const faucet = useLazySheet()
  const openDeposit = openBuilt('/pages/recharge/select')
    ?? (config?.mode === 'sandbox' ? faucet.open : undefined)
  const deposit = openDeposit && {
    icon: ArrowDownToLine, isMain: true, label: t('home.deposit'), onPress: openDeposit,
  }
  const built = (actions: readonly Action[]) => actions.flatMap(({ path, icon, label, search }) => {
    const onPress = openBuilt(path, search)
    return onPress === undefined ? [] : [{ icon, label: t(label), onPress }]
  })
  const isFirstUnknown = deposit === undefined && config === undefined
  const actions = shownActions({
    main: [...deposit === undefined ? [] : [deposit], ...built(wanted)],
    fillers: built(fillers),
    placesTaken: isFirstUnknown ? 1 : 0,
  })
  return (
    <Card isFlush label={t('home.quickActions')}>
      <ActionPlates actions={actions} isFirstUnknown={isFirstUnknown} look="inCard" />
      <Suspense fallback={null}>
        {faucet.wasOpened && <FaucetSheet isOpen={faucet.isOpen} onClose={faucet.close} />}
      </Suspense>
    </Card>
  )
}
