// All areas of one language, joined into one lazy catalogue. Areas are added to all eight.
import common from './common/en_US.json'
import errors from './errors/en_US.json'
import shell from './shell/en_US.json'
import login from './login/en_US.json'
import register from './register/en_US.json'
import my from './my/en_US.json'
import setting from './setting/en_US.json'
import home from './home/en_US.json'
import market from './market/en_US.json'
import search from './search/en_US.json'
import property from './property/en_US.json'
import trade from './trade/en_US.json'
import coin from './coin/en_US.json'

export const enUs = {
  common, errors, shell, login, register, my, setting, home,
  market, search, property, trade, coin,
}
