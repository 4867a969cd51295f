import { amountsOf, checkoutUrl, openOrder, recordedQuote } from './orders.ts'
import { exampleOf, type FakeRequest, success, textOf } from './request.ts'
import type { FakeState } from './state.ts'

const checkoutMs = 86_400_000

export const onrampHandlers = {
  readSupported(_: FakeState, { query }: FakeRequest) {
    const { data } = exampleOf('readSupported')
    return success({ ...data, detectedCountry: query.country ?? data.detectedCountry })
  },
  readQuotes(state: FakeState, { query }: FakeRequest) {
    const { data } = exampleOf('readQuotes')
    const { fiat: fiatAmount, crypto: cryptoAmount } = amountsOf(query)
    const asked = {
      fiatAmount,
      fiatCurrency: String(query.fiatCurrency).toUpperCase(),
      cryptoAmount,
      cryptoCurrency: String(query.cryptoCurrency).toUpperCase(),
      network: String(query.network).toLowerCase(),
      expiresAt: state.now().getTime() + 30_000,
    }
    // One price for all, so that a test can tell what an order will pay out.
    const best = { ...recordedQuote(), ...asked }
    const quotes = data.quotes.map((quote) => ({ ...quote, ...asked }))
    const picks = { bestQuote: best, fastestQuote: best, cheapestFees: best }
    return success({ ...data, quotesId: state.newId('quo'), quotes, ...picks })
  },
  createCheckoutIntent(state: FakeState, { body, isSecret }: FakeRequest) {
    const order = openOrder(state, body, {
      sessionId: null,
      customerId: textOf(body, 'customerId'),
      externalCustomerId: textOf(body, 'externalCustomerId'),
      retryOf: null,
      customerProven: isSecret && (body.customerId ?? body.externalCustomerId) !== undefined,
      country: textOf(body, 'country') ?? 'US',
      redirectUrl: textOf(body, 'redirectUrl'),
      partnerMetadata: (body.partnerMetadata as Record<string, unknown> | undefined) ?? {},
    })
    const { id: orderId, provider: gateway } = order.record
    const { checkout } = exampleOf('createCheckoutIntent').data
    const expiresAt = state.now().getTime() + checkoutMs
    return success({
      orderId,
      gateway,
      status: 'pending',
      checkout: { ...checkout, url: checkoutUrl(state, order), expiresAt },
    })
  },
}
