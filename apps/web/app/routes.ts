// The table of all routes of the product: its guarded pages, the roots of its tabs, and the built
// pages. A page that is not built says so, and no link leads to it.

export type RouteEntry = {
  readonly path: `/${string}`
  /** The page's name; its folder under pages/, and the key of its title. */
  readonly page: string
  /** Whether only a logged-in user may open it. */
  readonly guarded: boolean
  /** The tab whose root this page is. */
  readonly tab?: 'home' | 'market' | 'trade' | 'property'
  readonly built: boolean
}

export const loginPath = '/pages/login/index'

export const routeTable: readonly RouteEntry[] = [
  { path: '/', page: 'home', guarded: true, tab: 'home', built: true },
  { path: '/pages/home/index', page: 'home', guarded: true, tab: 'home', built: true },
  { path: '/pages/market/index', page: 'market', guarded: true, tab: 'market', built: true },
  { path: '/pages/trade/index', page: 'trade', guarded: true, tab: 'trade', built: true },
  { path: '/pages/property/index', page: 'property', guarded: true, tab: 'property', built: true },
  { path: '/pages/login/index', page: 'login', guarded: false, built: true },
  { path: '/pages/register/index', page: 'register', guarded: false, built: true },
  { path: '/pages/recover/index', page: 'recover', guarded: false, built: true },
  { path: '/pages/search/index', page: 'search', guarded: true, built: true },
  { path: '/pages/coin/index', page: 'coin', guarded: true, built: true },
  { path: '/pages/my/index', page: 'my', guarded: true, built: true },
  { path: '/pages/setting/index', page: 'setting', guarded: true, built: true },
  { path: '/components/UpdateApp', page: 'update-app', guarded: false, built: false },
  { path: '/pages/service/index', page: 'service', guarded: false, built: false },
  { path: '/pages/exchange/index', page: 'exchange', guarded: true, built: false },
  { path: '/pages/recharge/index', page: 'recharge', guarded: true, built: false },
  { path: '/pages/recharge/select', page: 'recharge', guarded: true, built: false },
  { path: '/pages/withdraw/index', page: 'withdraw', guarded: true, built: false },
  { path: '/pages/address/index', page: 'address', guarded: true, built: false },
  { path: '/pages/address/add', page: 'address', guarded: true, built: false },
  { path: '/pages/message/index', page: 'message', guarded: true, built: false },
  { path: '/pages/message/detail', page: 'message', guarded: true, built: false },
  { path: '/pages/modify/index', page: 'modify', guarded: true, built: false },
  { path: '/pages/modify/password', page: 'modify', guarded: true, built: false },
  { path: '/pages/modify/authentication', page: 'modify', guarded: true, built: false },
  { path: '/pages/new-coin/index', page: 'new-coin', guarded: true, built: false },
  { path: '/pages/new-coin/detail', page: 'new-coin', guarded: true, built: false },
  { path: '/pages/records/index', page: 'records', guarded: true, built: false },
  { path: '/pages/records/new-coin', page: 'records', guarded: true, built: false },
  { path: '/pages/records/withdraw', page: 'records', guarded: true, built: false },
  { path: '/pages/records/recharge', page: 'records', guarded: true, built: false },
  { path: '/pages/records/copy-trading', page: 'records', guarded: true, built: false },
  { path: '/pages/records/c2c', page: 'records', guarded: true, built: false },
  { path: '/pages/transfer/index', page: 'transfer', guarded: true, built: false },
  { path: '/pages/copy-trading/index', page: 'copy-trading', guarded: true, built: false },
  { path: '/pages/copy-trading/detail', page: 'copy-trading', guarded: true, built: false },
  { path: '/pages/c2c/index', page: 'c2c', guarded: true, built: false },
  { path: '/pages/bank/index', page: 'bank', guarded: true, built: false },
  { path: '/pages/bank/add', page: 'bank', guarded: true, built: false },
]

/** The entry of a path; a trailing slash does not matter. */
export function findRoute(pathname: string): RouteEntry | undefined {
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '')
  return routeTable.find((route) => route.path === path)
}
