// The code of each built page. Every entry is typed on purpose: a page may use the router's types,
// and without this import boundary the router's type would depend on the page's.
import type { RouteComponent } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.tsx'

export const homePage: RouteComponent = lazyPage(
  async () => (await import('#pages/home/home-page.tsx')).HomePage,
)
export const marketPage: RouteComponent = lazyPage(
  async () => (await import('#pages/market/market-page.tsx')).MarketPage,
)
export const tradePage: RouteComponent = lazyPage(
  async () => (await import('#pages/trade/trade-page.tsx')).TradePage,
)
export const propertyPage: RouteComponent = lazyPage(
  async () => (await import('#pages/property/property-page.tsx')).PropertyPage,
)
export const searchPage: RouteComponent = lazyPage(
  async () => (await import('#pages/search/search-page.tsx')).SearchPage,
)
export const coinPage: RouteComponent = lazyPage(
  async () => (await import('#pages/coin/coin-page.tsx')).CoinPage,
)
export const loginPage: RouteComponent = lazyPage(
  async () => (await import('#pages/login/login-page.tsx')).LoginPage,
)
export const registerPage: RouteComponent = lazyPage(
  async () => (await import('#pages/register/register-page.tsx')).RegisterPage,
)
export const recoverPage: RouteComponent = lazyPage(
  async () => (await import('#pages/recover/recover-page.tsx')).RecoverPage,
)
export const myPage: RouteComponent = lazyPage(
  async () => (await import('#pages/my/my-page.tsx')).MyPage,
)
export const settingPage: RouteComponent = lazyPage(
  async () => (await import('#pages/setting/setting-page.tsx')).SettingPage,
)
