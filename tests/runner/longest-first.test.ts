import { expect, test } from 'vitest'
import { placeOf } from './longest-first.ts'

test('long proofs come before the others, the longest first', () => {
  const paths = [
    '/a/tests/e2e/src/webhooks.proof.test.ts',
    '/a/tests/e2e/src/gateway-pages.proof.test.ts',
    '/a/tests/e2e/src/gateways.proof.test.ts',
    '/a/apps/dashboard/src/screens.browser.test.ts',
  ]
  expect(paths.toSorted((one, other) => placeOf(one) - placeOf(other))).toEqual([
    '/a/apps/dashboard/src/screens.browser.test.ts',
    '/a/tests/e2e/src/gateways.proof.test.ts',
    '/a/tests/e2e/src/gateway-pages.proof.test.ts',
    '/a/tests/e2e/src/webhooks.proof.test.ts',
  ])
})
