import type { Texts } from '../en.ts'
import { account, login } from './account.ts'
import { audit } from './audit.ts'
import { books } from './books.ts'
import { branding } from './branding.ts'
import { common, find, keys, records, roles, shell, states, team } from './common.ts'
import { customers } from './customers.ts'
import { failures } from './failures.ts'
import { home } from './home.ts'
import { order } from './orders.ts'
import { palette } from './palette.ts'
import { gateways, quotes, settings } from './screens.ts'
import { webhooks } from './webhooks.ts'

/** Every word of the dashboard in German. A word that is missing does not compile. */
export const de: Texts = {
  common,
  failures,
  roles,
  shell,
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
  login,
  order,
  palette,
  quotes,
  records,
  settings,
  team,
  webhooks,
}
