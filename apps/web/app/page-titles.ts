// The document's title for each built page, as keys of the shell's words.
import type { Messages } from '#i18n/load-catalogue.ts'

export const pageTitles: Readonly<Record<string, keyof Messages['shell'] | undefined>> = {
  home: 'tabHome',
  market: 'tabMarket',
  trade: 'tabTrade',
  property: 'tabAsset',
  login: 'titleLogin',
  register: 'titleRegister',
  recover: 'titleRecover',
  search: 'titleSearch',
  coin: 'titleCoin',
  my: 'titleMy',
  setting: 'titleSetting',
}
