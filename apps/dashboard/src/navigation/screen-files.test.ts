import { expect, test } from 'vitest'
import { screenAt } from './screen-files.ts'

test.each([
  ['/dashboard', 'home'],
  ['/dashboard/', 'home'],
  ['/dashboard/p/01a1/home', 'home'],
  ['/dashboard/p/01a1', 'home'],
  ['/dashboard/p/01a1/orders', 'orders'],
  // A chosen order is shown beside its list.
  ['/dashboard/p/01a1/orders/ord_1', 'orders'],
  ['/dashboard/p/01a1/webhooks/deliveries/whd_1', 'webhooks'],
  ['/dashboard/p/01a1/customers', 'customers'],
  ['/dashboard/p/01a1/customers/c1', 'customers/$recordId'],
  ['/dashboard/p/01a1/customers/', 'customers'],
  ['/dashboard/p/01a1/gateways/moonpay', 'gateways/$gatewayId'],
  ['/dashboard/p/01a1/nowhere', undefined],
  ['/dashboard/p/01a1/toString', undefined],
  ['/dashboard/account', undefined],
])('%s needs the file of %s', (pathname, name) => {
  expect(screenAt(pathname)).toBe(name)
})
