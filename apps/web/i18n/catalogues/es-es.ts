// All areas of one language, joined into one lazy catalogue. Areas are added to all eight.
import common from './common/es_ES.json'
import errors from './errors/es_ES.json'
import shell from './shell/es_ES.json'
import login from './login/es_ES.json'
import register from './register/es_ES.json'
import my from './my/es_ES.json'
import setting from './setting/es_ES.json'
import home from './home/es_ES.json'
import market from './market/es_ES.json'
import search from './search/es_ES.json'
import property from './property/es_ES.json'
import trade from './trade/es_ES.json'
import coin from './coin/es_ES.json'

export const esEs = {
  common, errors, shell, login, register, my, setting, home,
  market, search, property, trade, coin,
}
