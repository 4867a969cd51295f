import { expect, test } from 'vitest'
import { moonpay } from './moonpay/index.ts'
import { connectForTest, json, startProvider, testCall } from './testing/fake-provider.ts'
import { aQuoteRequest } from './testing/requests.ts'

const keys = { publishableKey: 'pk_test_1', secretKey: 'sk_test_hidden', webhookKey: 'wk_test_hidden' }

test("a gateway's own words reach people without our secrets, on one line and cut short", async () => {
  const words = `Bad sk_test_hidden\n${'x'.repeat(300)}`
  const { url } = await startProvider((_, response) => json(response, { message: words }, 400))
  const config = { ...keys, apiUrl: url, buyWidgetUrl: url, sellWidgetUrl: url }
  const result = await connectForTest(moonpay, config).quote(aQuoteRequest(), testCall())
  expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/^Bad \*\*\* x+…$/) })
  expect(JSON.stringify(result).length).toBeLessThan(300)
})

test('a gateway is not built from a config that was never checked', () => {
  expect(() => connectForTest(moonpay, { publishableKey: 'pk_test_1' })).toThrow(TypeError)
})
