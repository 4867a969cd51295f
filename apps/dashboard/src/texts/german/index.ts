import type { Texts } from '../en.ts'
import { account } from './account.ts'
import { audit } from './audit.ts'
import { books } from './books.ts'
import { branding } from './branding.ts'
import { states } from './common.ts'
import { customers } from './customers.ts'
import { first } from './first.ts'
import { home } from './home.ts'
import { order } from './orders.ts'
import { palette } from './palette.ts'
import { find, keys, records, team } from './records.ts'
import { gateways, quotes, settings } from './screens.ts'
import { webhooks } from './webhooks.ts'

/** Every word of the dashboard in German. A word that is missing does not compile. */
export const de: Texts = {
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
