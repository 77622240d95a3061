// The shape of the words by area. A file of `catalogues/` is an area of the first load: the shell,
// the tabs, widgets that open anywhere. Any other file of words is an area that a page
// loads: its manifest adds its type here.
import type { WordsIn } from '@ingot/contract/messages'
import type coin from './catalogues/coin.json'
import type common from './catalogues/common.json'
import type errors from './catalogues/errors.json'
import type home from './catalogues/home.json'
import type login from './catalogues/login.json'
import type market from './catalogues/market.json'
import type my from './catalogues/my.json'
import type property from './catalogues/property.json'
import type register from './catalogues/register.json'
import type search from './catalogues/search.json'
import type setting from './catalogues/setting.json'
import type shell from './catalogues/shell.json'
import type trade from './catalogues/trade.json'

type FirstFiles = {
  coin: typeof coin
  common: typeof common
  errors: typeof errors
  home: typeof home
  login: typeof login
  market: typeof market
  my: typeof my
  property: typeof property
  register: typeof register
  search: typeof search
  setting: typeof setting
  shell: typeof shell
  trade: typeof trade
}

/** The files of pages; each manifest merges its own areas into it. */
export interface PageMessages {}

export type PageArea = keyof PageMessages

/** The texts in one language. */
export type Messages = WordsIn<FirstFiles & PageMessages>
