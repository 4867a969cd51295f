import type { UnavailableReason } from '@sliproad/core/vocabulary'

type Entry = {
  /** When a gateway is listed with this reason. */
  meaning: string
  /** What a caller does about it. */
  next: string
}

/** Why a gateway is among the `unavailableGateways` of a quotes answer. */
export const unavailable: Record<UnavailableReason, Entry> = {
  disabled: {
    meaning: 'The project does not use this gateway, or it has no credentials.',
    next: 'Enable the gateway for the project, or store its credentials with `gateways set`.',
  },
  excluded_by_rule: {
    meaning: "A routing rule of the project excludes this gateway; the message ends with the rule's reason.",
    next: 'Use another gateway, or change the rule. The gateway cannot be ordered from either.',
  },
  order_type_not_supported: {
    meaning: 'The gateway does not buy, or does not sell, crypto.',
    next: 'Use another gateway for this `orderType`.',
  },
  country_not_supported: {
    meaning: 'The gateway does not serve residents of this country or, in the US, of this state.',
    next: 'Check `country` and `state`; without them the address of the caller decides.',
  },
  fiat_not_supported: {
    meaning: 'The gateway does not take or pay out this currency.',
    next: 'Ask with another `fiatCurrency`.',
  },
  crypto_not_supported: {
    meaning: 'The gateway does not deal in this coin, or not in this country.',
    next: 'Ask with another `cryptoCurrency`.',
  },
  network_not_supported: {
    meaning: 'The gateway has the coin, but not on this network.',
    next: 'Take the network of `suggestion`, where there is one.',
  },
  payment_method_not_supported: {
    meaning: 'The gateway does not offer this payment method for this question.',
    next: 'Take the method of `suggestion`, or leave out `paymentMethodId`.',
  },
  amount_below_minimum: {
    meaning: 'The amount is less than the gateway accepts.',
    next: 'Ask with at least `minAmount`, or with the method of `suggestion`.',
  },
  amount_above_maximum: {
    meaning: 'The amount is more than the gateway accepts.',
    next: 'Ask with at most `maxAmount`, or with the method of `suggestion`.',
  },
  gateway_error: {
    meaning: 'The gateway refused for a reason of its own, or its answer could not be believed.',
    next: 'Ask again. If it stays, `gateways doctor` and `gateways drift` tell why.',
  },
  timeout: {
    meaning: 'The gateway did not answer before the deadline of the quotes.',
    next: 'Ask again; the other gateways have answered.',
  },
  gateway_unhealthy: {
    meaning:
      'The gateway has failed too often of late, or has too many calls in hand, and is not called for now.',
    next: 'Ask again in a few seconds; it is tried again by itself.',
  },
}
