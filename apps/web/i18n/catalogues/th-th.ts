// All areas of one language, joined into one lazy catalogue. Areas are added to all eight.
import common from './common/th_TH.json'
import errors from './errors/th_TH.json'
import shell from './shell/th_TH.json'
import login from './login/th_TH.json'
import register from './register/th_TH.json'
import my from './my/th_TH.json'
import setting from './setting/th_TH.json'
import home from './home/th_TH.json'
import market from './market/th_TH.json'
import search from './search/th_TH.json'
import property from './property/th_TH.json'
import trade from './trade/th_TH.json'
import coin from './coin/th_TH.json'

export const thTh = {
  common, errors, shell, login, register, my, setting, home,
  market, search, property, trade, coin,
}
