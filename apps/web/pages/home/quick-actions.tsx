// The user's quick actions, at most eight.
import { useRouter } from '@tanstack/react-router'
import {
  ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, CreditCard, Headset, type IconNode, Repeat2,
  Rocket, Star, Trophy, UsersRound,
} from 'lucide'
import { useTranslations } from 'use-intl'
import { Card } from '@ingot/ui/layout/card.tsx'
import { ActionPlates } from '#widgets/money/action-plates.tsx'

const rowLength = 4
const actionsMax = 8

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
  { path: '/pages/withdraw/index', icon: ArrowUpFromLine, label: 'property.withdraw' },
]

/** In the places that are left in the last row. */
const fillers: readonly Action[] = [
  {
    path: '/pages/market/index', icon: Star, label: 'market.favourites',
    search: { tab: 'favourites' },
  },
]

export function QuickActions() {
  const t = useTranslations()
  const router = useRouter()
  const deposit = {
    icon: ArrowDownToLine,
    isMain: true,
    label: t('home.deposit'),
    onPress: () => void router.navigate({ to: '/pages/recharge/select' }),
  }
  const pressable = (all: readonly Action[]) => all.map(({ path, icon, label, search }) => ({
    icon, label: t(label),
    onPress: () => {
      router.history.push(search === undefined ? path : `${path}?${new URLSearchParams(search)}`)
    },
  }))
  const actions = shownActions({
    main: [deposit, ...pressable(wanted)], fillers: pressable(fillers),
  })
  return (
    <Card isFlush label={t('home.quickActions')}>
      <ActionPlates actions={actions} look="inCard" />
    </Card>
  )
}

type GridParts<Action> = {
  /** Those that are always shown, the most important first. */
  readonly main: readonly Action[]
  /** Those that fill the last row. */
  readonly fillers: readonly Action[]
}

/** Which actions fill the grid of the front page: rows of four, at most two of them. */
export function shownActions<Action>(parts: GridParts<Action>): readonly Action[] {
  const main = parts.main.slice(0, actionsMax)
  const rows = Math.max(1, Math.ceil(main.length / rowLength))
  return [...main, ...parts.fillers.slice(0, rows * rowLength - main.length)]
}
