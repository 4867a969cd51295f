import { account } from '../screens/account/texts.ts'
import { audit } from '../screens/audit/texts.ts'
import { books } from '../screens/books/texts.ts'
import { branding } from '../screens/branding/texts.ts'
import { customers } from '../screens/customers/texts.ts'
import { find } from '../screens/find/texts.ts'
import { gateways } from '../screens/gateways/texts.ts'
import { home } from '../screens/home/texts.ts'
import { keys } from '../screens/keys/texts.ts'
import { order } from '../screens/orders/texts.ts'
import { quotes } from '../screens/quotes/texts.ts'
import { records } from '../screens/records/texts.ts'
import { settings } from '../screens/settings/texts.ts'
import { team } from '../screens/team/texts.ts'
import { webhooks } from '../screens/webhooks/texts.ts'
import { palette } from '../shell/palette/texts.ts'
import { states } from './common.ts'
import { first } from './first.ts'

/** Every word of the dashboard in English. Each screen keeps its own words beside it. */
export const en = {
  ...first,
  states,
  account,
  audit,
  books,
  branding,
  customers,
  find,
  gateways,
  home,
  keys,
  order,
  palette,
  quotes,
  records,
  settings,
  team,
  webhooks,
}

export type Texts = typeof en
