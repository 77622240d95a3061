// The shape of the words by area; the English catalogue is the shape that all eight have. A folder
// of `catalogues/` is an area of the first load: the shell, the tabs, widgets that open anywhere. A
// folder of `page-catalogues/` is an area that a page loads: its manifest adds its type here.
import type coin from './catalogues/coin/en_US.json'
import type common from './catalogues/common/en_US.json'
import type errors from './catalogues/errors/en_US.json'
import type home from './catalogues/home/en_US.json'
import type login from './catalogues/login/en_US.json'
import type market from './catalogues/market/en_US.json'
import type my from './catalogues/my/en_US.json'
import type property from './catalogues/property/en_US.json'
import type register from './catalogues/register/en_US.json'
import type search from './catalogues/search/en_US.json'
import type setting from './catalogues/setting/en_US.json'
import type shell from './catalogues/shell/en_US.json'
import type trade from './catalogues/trade/en_US.json'

export type FirstMessages = {
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

/** The words of pages; each manifest merges its own areas into it. */
export interface PageMessages {}

export type PageArea = keyof PageMessages

export type Messages = FirstMessages & PageMessages
