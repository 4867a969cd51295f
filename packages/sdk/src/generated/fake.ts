// Made from packages/api by `npm run docs:sdk`, and not written by hand.

export type FakeOperation = {
  id: string
  method: string
  path: string
  access: string
  status: number
  isIdempotent: boolean
  requiredQuery: readonly string[]
  requiredBody: readonly string[]
}

export const operations: readonly FakeOperation[] = [
  {
    "id": "createSession",
    "method": "POST",
    "path": "/v1/sessions",
    "access": "secret_key",
    "status": 201,
    "isIdempotent": true,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "listSessions",
    "method": "GET",
    "path": "/v1/sessions",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readSession",
    "method": "GET",
    "path": "/v1/sessions/:sessionId",
    "access": "any_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "confirmSession",
    "method": "POST",
    "path": "/v1/sessions/:sessionId/confirm",
    "access": "public_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": [
      "clientSecret"
    ]
  },
  {
    "id": "createSessionOrder",
    "method": "POST",
    "path": "/v1/sessions/:sessionId/order",
    "access": "public_key",
    "status": 201,
    "isIdempotent": true,
    "requiredQuery": [],
    "requiredBody": [
      "clientSecret",
      "cryptoCurrency",
      "network"
    ]
  },
  {
    "id": "retrySession",
    "method": "POST",
    "path": "/v1/sessions/:sessionId/retry",
    "access": "secret_key",
    "status": 201,
    "isIdempotent": true,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "cancelSession",
    "method": "POST",
    "path": "/v1/sessions/:sessionId/cancel",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readSupported",
    "method": "GET",
    "path": "/public/v1/onramp/supported",
    "access": "optional_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [
      "projectId"
    ],
    "requiredBody": []
  },
  {
    "id": "readQuotes",
    "method": "GET",
    "path": "/public/v1/onramp/quotes",
    "access": "optional_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [
      "projectId",
      "fiatCurrency",
      "cryptoCurrency",
      "network"
    ],
    "requiredBody": []
  },
  {
    "id": "createCheckoutIntent",
    "method": "POST",
    "path": "/public/v1/onramp/checkout-intent",
    "access": "optional_key",
    "status": 201,
    "isIdempotent": true,
    "requiredQuery": [],
    "requiredBody": [
      "projectId",
      "gateway",
      "fiatCurrency",
      "cryptoCurrency",
      "network"
    ]
  },
  {
    "id": "readTransaction",
    "method": "GET",
    "path": "/public/v1/onramp/transactions/:transactionId",
    "access": "optional_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [
      "projectId"
    ],
    "requiredBody": []
  },
  {
    "id": "listOrders",
    "method": "GET",
    "path": "/v1/orders",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readOrder",
    "method": "GET",
    "path": "/v1/orders/:orderId",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readOrderReceipt",
    "method": "GET",
    "path": "/v1/orders/:orderId/receipt",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "createCustomer",
    "method": "POST",
    "path": "/v1/customers",
    "access": "secret_key",
    "status": 201,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "listCustomers",
    "method": "GET",
    "path": "/v1/customers",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readCustomer",
    "method": "GET",
    "path": "/v1/customers/:customerId",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "createWallet",
    "method": "POST",
    "path": "/v1/customers/:customerId/wallets",
    "access": "secret_key",
    "status": 201,
    "isIdempotent": true,
    "requiredQuery": [],
    "requiredBody": [
      "address",
      "currency"
    ]
  },
  {
    "id": "listWallets",
    "method": "GET",
    "path": "/v1/customers/:customerId/wallets",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readWallet",
    "method": "GET",
    "path": "/v1/wallets/:walletId",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "deleteWallet",
    "method": "DELETE",
    "path": "/v1/wallets/:walletId",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "startKyc",
    "method": "POST",
    "path": "/v1/kyc-cases",
    "access": "secret_key",
    "status": 201,
    "isIdempotent": true,
    "requiredQuery": [],
    "requiredBody": [
      "customerId"
    ]
  },
  {
    "id": "readKycCase",
    "method": "GET",
    "path": "/v1/kyc-cases/:kycCaseId",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readCustomerKyc",
    "method": "GET",
    "path": "/v1/customers/:customerId/kyc",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "listKycCases",
    "method": "GET",
    "path": "/v1/customers/:customerId/kyc-cases",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "listDeliveries",
    "method": "GET",
    "path": "/v1/webhooks/events",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readDelivery",
    "method": "GET",
    "path": "/v1/webhooks/events/:deliveryId",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "retryDelivery",
    "method": "POST",
    "path": "/v1/webhooks/events/:deliveryId/retry",
    "access": "secret_key",
    "status": 202,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "retryDeliveries",
    "method": "POST",
    "path": "/v1/webhooks/retries",
    "access": "secret_key",
    "status": 202,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": [
      "createdAfter"
    ]
  },
  {
    "id": "listEvents",
    "method": "GET",
    "path": "/v1/events",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readEvent",
    "method": "GET",
    "path": "/v1/events/:eventId",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readRouting",
    "method": "GET",
    "path": "/v1/routing",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "saveRoutingDraft",
    "method": "PUT",
    "path": "/v1/routing/draft",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": [
      "rules",
      "revision"
    ]
  },
  {
    "id": "tryRouting",
    "method": "POST",
    "path": "/v1/routing/test",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "publishRouting",
    "method": "POST",
    "path": "/v1/routing/publish",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": [
      "draftRevision",
      "liveVersion"
    ]
  },
  {
    "id": "listRoutingVersions",
    "method": "GET",
    "path": "/v1/routing/versions",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "restoreRoutingVersion",
    "method": "POST",
    "path": "/v1/routing/versions/:version/restore",
    "access": "secret_key",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": [
      "liveVersion"
    ]
  },
  {
    "id": "simulateOrder",
    "method": "POST",
    "path": "/v1/sandbox/orders/:orderId/simulate",
    "access": "secret_key",
    "status": 202,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": [
      "status"
    ]
  },
  {
    "id": "simulateKycCase",
    "method": "POST",
    "path": "/v1/sandbox/kyc-cases/:kycCaseId/simulate",
    "access": "secret_key",
    "status": 202,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": [
      "outcome"
    ]
  },
  {
    "id": "sendTestEvent",
    "method": "POST",
    "path": "/v1/webhooks/test",
    "access": "secret_key",
    "status": 202,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": [
      "eventType"
    ]
  },
  {
    "id": "health",
    "method": "GET",
    "path": "/health",
    "access": "open",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "ready",
    "method": "GET",
    "path": "/ready",
    "access": "open",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "metrics",
    "method": "GET",
    "path": "/metrics",
    "access": "open",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  },
  {
    "id": "readReceiptKeys",
    "method": "GET",
    "path": "/.well-known/sliproad-receipt-keys.json",
    "access": "open",
    "status": 200,
    "isIdempotent": false,
    "requiredQuery": [],
    "requiredBody": []
  }
]

export const lockableFields = [
  "destinationAddress",
  "network",
  "destinationCurrency",
  "sourceAmount",
  "sourceCurrency"
]

export const refusals = {
  "VALIDATION_ERROR": {
    "status": 400,
    "message": "Some fields are missing or not valid. See details."
  },
  "INVALID_API_KEY": {
    "status": 401,
    "message": "No valid API key was sent. Send one as \"Authorization: Bearer <key>\" or \"X-API-Key: <key>\"."
  },
  "FORBIDDEN": {
    "status": 403,
    "message": "This key or client secret may not do that."
  },
  "KYC_REQUIRED": {
    "status": 403,
    "message": "The customer has to be verified before this order."
  },
  "KYC_LIMIT_EXCEEDED": {
    "status": 403,
    "message": "This order would exceed the customer's daily limit. A higher tier raises the limit."
  },
  "VERIFICATION_NOT_SHAREABLE": {
    "status": 409,
    "message": "The customer's verification cannot be shared with this gateway. Order without shareVerification."
  },
  "WALLET_BLOCKED": {
    "status": 403,
    "message": "The wallet address is blocked. Use another one."
  },
  "SCREENING_UNAVAILABLE": {
    "status": 503,
    "message": "The wallet address cannot be screened right now. Try again in a few minutes."
  },
  "COUNTRY_NOT_SUPPORTED": {
    "status": 403,
    "message": "Orders from this country are not possible."
  },
  "NOT_FOUND": {
    "status": 404,
    "message": "Nothing was found at this address or with this id."
  },
  "SESSION_EXPIRED": {
    "status": 409,
    "message": "The session has expired. Create a new one."
  },
  "SESSION_ALREADY_USED": {
    "status": 409,
    "message": "An order was already created from this session. Create a new session for another order."
  },
  "SESSION_CANCELLED": {
    "status": 409,
    "message": "The session was cancelled. Create a new one."
  },
  "SESSION_NOT_CANCELLABLE": {
    "status": 409,
    "message": "Only a pending or confirmed session can be cancelled."
  },
  "SESSION_NOT_RETRYABLE": {
    "status": 409,
    "message": "This session cannot be tried again. See data.reason."
  },
  "EARLIER_TRY_PAID": {
    "status": 409,
    "message": "An earlier try of this checkout was paid after all. Do not pay again."
  },
  "IDEMPOTENCY_KEY_REUSED": {
    "status": 409,
    "message": "This Idempotency-Key was used with a different request. Use a new key."
  },
  "IDEMPOTENCY_IN_PROGRESS": {
    "status": 409,
    "message": "The first request with this Idempotency-Key is still running. Try again shortly."
  },
  "WALLET_EXISTS": {
    "status": 409,
    "message": "The customer already has a wallet with this address and currency."
  },
  "KYC_NOT_CONFIGURED": {
    "status": 409,
    "message": "This project's identity provider has no credentials. An operator has to set it up first."
  },
  "DELIVERY_NOT_FAILED": {
    "status": 409,
    "message": "Only a failed delivery can be retried."
  },
  "ENDPOINT_UNAVAILABLE": {
    "status": 409,
    "message": "The webhook endpoint is disabled or was removed."
  },
  "WEBHOOK_NOT_CONFIGURED": {
    "status": 409,
    "message": "The project has no webhook endpoint for this event. Add one first."
  },
  "ROUTING_CHANGED": {
    "status": 409,
    "message": "The routing rules were changed by someone else in the meantime. Read them again, then decide."
  },
  "ROUTING_NOT_TRIED": {
    "status": 409,
    "message": "The draft was not tried since its last change. Try it over the stored questions first."
  },
  "STATUS_NOT_REACHABLE": {
    "status": 409,
    "message": "The order cannot move from its present status to this one."
  },
  "PAYLOAD_TOO_LARGE": {
    "status": 413,
    "message": "The request body is larger than 64 KiB."
  },
  "UNSUPPORTED_MEDIA_TYPE": {
    "status": 415,
    "message": "Send the body as JSON with \"Content-Type: application/json\"."
  },
  "QUOTE_UNAVAILABLE": {
    "status": 422,
    "message": "The chosen gateway does not serve this request. See details."
  },
  "RATE_LIMIT_EXCEEDED": {
    "status": 429,
    "message": "Too many requests. Wait until the limit resets, then try again."
  },
  "INTERNAL_ERROR": {
    "status": 500,
    "message": "Something went wrong on our side. Quote the request id when you report it."
  },
  "GATEWAY_UNAVAILABLE": {
    "status": 502,
    "message": "The gateway could not open a checkout. Nothing was charged; try again or choose another gateway."
  },
  "SERVICE_UNAVAILABLE": {
    "status": 503,
    "message": "The service cannot answer right now. Try again in a few seconds."
  }
}

/** One recorded answer of each operation. */
export const answers = {
  "health": {
    "status": "ok"
  },
  "ready": {
    "status": "ready"
  },
  "readSupported": {
    "success": true,
    "data": {
      "providers": [
        {
          "id": "moonpay",
          "name": "MoonPay",
          "logo": "http://localhost:8080/gateways/moonpay/logo.svg",
          "enabled": true,
          "features": {
            "supportsIframe": true,
            "supportsWidget": false,
            "supportsBuy": true,
            "supportsSell": true,
            "supportsRecurring": false,
            "kycHandledByProvider": true
          }
        },
        {
          "id": "banxa",
          "name": "Banxa",
          "logo": "http://localhost:8080/gateways/banxa/logo.svg",
          "enabled": true,
          "features": {
            "supportsIframe": true,
            "supportsWidget": false,
            "supportsBuy": true,
            "supportsSell": true,
            "supportsRecurring": false,
            "kycHandledByProvider": true
          }
        }
      ],
      "fiats": [
        {
          "code": "USD",
          "name": "US Dollar",
          "symbol": "$",
          "minAmount": "20.00",
          "maxAmount": "30000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay",
            "paypal",
            "gateway_balance",
            "ach_bank_transfer",
            "venmo"
          ]
        },
        {
          "code": "EUR",
          "name": "Euro",
          "symbol": "€",
          "minAmount": "18.00",
          "maxAmount": "46000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay",
            "paypal",
            "revolut_pay",
            "gateway_balance",
            "sepa_bank_transfer",
            "ideal"
          ]
        },
        {
          "code": "GBP",
          "name": "British Pound",
          "symbol": "£",
          "minAmount": "16.00",
          "maxAmount": "39000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay",
            "paypal",
            "revolut_pay",
            "gateway_balance",
            "open_banking",
            "gbp_bank_transfer"
          ]
        },
        {
          "code": "AED",
          "name": "UAE Dirham",
          "symbol": "د.إ",
          "minAmount": "73.00",
          "maxAmount": "110000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay"
          ]
        },
        {
          "code": "AUD",
          "name": "Australian Dollar",
          "symbol": "A$",
          "minAmount": "31.00",
          "maxAmount": "77000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay",
            "payid"
          ]
        },
        {
          "code": "BRL",
          "name": "Brazilian Real",
          "symbol": "R$",
          "minAmount": "110.00",
          "maxAmount": "280000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay",
            "pix"
          ]
        },
        {
          "code": "CAD",
          "name": "Canadian Dollar",
          "symbol": "CA$",
          "minAmount": "28.00",
          "maxAmount": "69000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay",
            "interac"
          ]
        },
        {
          "code": "CHF",
          "name": "Swiss Franc",
          "symbol": "CHF",
          "minAmount": "18.00",
          "maxAmount": "26000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay"
          ]
        },
        {
          "code": "COP",
          "name": "Colombian Peso",
          "symbol": "COL$",
          "minAmount": "86000.00",
          "maxAmount": "130000000.00",
          "providers": [
            "moonpay"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay"
          ]
        },
        {
          "code": "CZK",
          "name": "Czech Koruna",
          "symbol": "Kč",
          "minAmount": "470.00",
          "maxAmount": "700000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay"
          ]
        },
        {
          "code": "DKK",
          "name": "Danish Krone",
          "symbol": "kr",
          "minAmount": "140.00",
          "maxAmount": "210000.00",
          "providers": [
            "moonpay",
            "banxa"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay"
          ]
        },
        {
          "code": "EGP",
          "name": "Egyptian Pound",
          "symbol": "E£",
          "minAmount": "990.00",
          "maxAmount": "1500000.00",
          "providers": [
            "moonpay"
          ],
          "paymentMethods": [
            "credit_debit_card",
            "apple_pay",
            "google_pay"
          ]
        }
      ],
      "cryptos": [
        {
          "code": "BTC",
          "name": "Bitcoin",
          "networks": [
            {
              "id": "bitcoin",
              "name": "Bitcoin",
              "minAmount": "0.00021",
              "maxAmount": null,
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "ETH",
          "name": "Ether",
          "networks": [
            {
              "id": "ethereum",
              "name": "Ethereum",
              "minAmount": "0.0057",
              "maxAmount": null,
              "providers": [
                "moonpay",
                "banxa"
              ]
            },
            {
              "id": "base",
              "name": "Base",
              "minAmount": "0.0057",
              "maxAmount": null,
              "providers": [
                "moonpay",
                "banxa"
              ]
            },
            {
              "id": "arbitrum",
              "name": "Arbitrum",
              "minAmount": "0.0057",
              "maxAmount": null,
              "providers": [
                "moonpay",
                "banxa"
              ]
            },
            {
              "id": "optimism",
              "name": "Optimism",
              "minAmount": "0.0057",
              "maxAmount": null,
              "providers": [
                "moonpay",
                "banxa"
              ]
            },
            {
              "id": "bsc",
              "name": "BNB Smart Chain",
              "minAmount": "0.0057",
              "maxAmount": null,
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "SOL",
          "name": "Solana",
          "networks": [
            {
              "id": "solana",
              "name": "Solana",
              "minAmount": "0.11",
              "maxAmount": null,
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "BNB",
          "name": "BNB",
          "networks": [
            {
              "id": "bsc",
              "name": "BNB Smart Chain",
              "minAmount": "0.031",
              "maxAmount": null,
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "POL",
          "name": "Polygon",
          "networks": [
            {
              "id": "polygon",
              "name": "Polygon",
              "minAmount": "43",
              "maxAmount": "32000",
              "providers": [
                "moonpay",
                "banxa"
              ]
            },
            {
              "id": "ethereum",
              "name": "Ethereum",
              "minAmount": "43",
              "maxAmount": "32000",
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AVAX",
          "name": "Avalanche",
          "networks": [
            {
              "id": "avalanche",
              "name": "Avalanche C-Chain",
              "minAmount": "0.55",
              "maxAmount": "410",
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "TRX",
          "name": "Tron",
          "networks": [
            {
              "id": "tron",
              "name": "Tron",
              "minAmount": "82",
              "maxAmount": "61000",
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "LTC",
          "name": "Litecoin",
          "networks": [
            {
              "id": "litecoin",
              "name": "Litecoin",
              "minAmount": "0.19",
              "maxAmount": null,
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "DOGE",
          "name": "Dogecoin",
          "networks": [
            {
              "id": "dogecoin",
              "name": "Dogecoin",
              "minAmount": "59",
              "maxAmount": "44000",
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "XRP",
          "name": "XRP",
          "networks": [
            {
              "id": "xrpl",
              "name": "XRP Ledger",
              "minAmount": "8.8",
              "maxAmount": "6600",
              "providers": [
                "moonpay",
                "banxa"
              ]
            }
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "XLM",
          "name": "Stellar Lumens",
          "networks": [
            {
              "id": "stellar",
              "name": "Stellar",
              "minAmount": "49",
              "maxAmount": null,
              "providers": [
                "banxa"
              ]
            }
          ],
          "providers": [
            "banxa"
          ]
        },
        {
          "code": "TON",
          "name": "Toncoin",
          "networks": [
            {
              "id": "ton",
              "name": "TON",
              "minAmount": "3.7",
              "maxAmount": null,
              "providers": [
                "banxa"
              ]
            }
          ],
          "providers": [
            "banxa"
          ]
        }
      ],
      "paymentMethods": [
        {
          "id": "credit_debit_card",
          "name": "Card",
          "description": "Visa, Mastercard and other credit or debit cards",
          "supportedFiats": [
            "USD",
            "EUR",
            "GBP",
            "AED",
            "AUD",
            "BRL",
            "CAD",
            "CHF",
            "COP",
            "CZK",
            "DKK",
            "EGP"
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "id": "apple_pay",
          "name": "Apple Pay",
          "description": null,
          "supportedFiats": [
            "USD",
            "EUR",
            "GBP",
            "AED",
            "AUD",
            "BRL",
            "CAD",
            "CHF",
            "COP",
            "CZK",
            "DKK",
            "EGP"
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "id": "google_pay",
          "name": "Google Pay",
          "description": null,
          "supportedFiats": [
            "USD",
            "EUR",
            "GBP",
            "AED",
            "AUD",
            "BRL",
            "CAD",
            "CHF",
            "COP",
            "CZK",
            "DKK",
            "EGP"
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "id": "paypal",
          "name": "PayPal",
          "description": null,
          "supportedFiats": [
            "USD",
            "EUR",
            "GBP"
          ],
          "providers": [
            "moonpay"
          ]
        },
        {
          "id": "revolut_pay",
          "name": "Revolut Pay",
          "description": null,
          "supportedFiats": [
            "EUR",
            "GBP"
          ],
          "providers": [
            "moonpay"
          ]
        },
        {
          "id": "gateway_balance",
          "name": "Account balance",
          "description": "Money already held in an account with the gateway",
          "supportedFiats": [
            "USD",
            "EUR",
            "GBP"
          ],
          "providers": [
            "moonpay"
          ]
        },
        {
          "id": "sepa_bank_transfer",
          "name": "SEPA transfer",
          "description": "Euro transfer from a bank account in the SEPA area",
          "supportedFiats": [
            "EUR"
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "id": "open_banking",
          "name": "Pay by bank",
          "description": "Approve the payment in your banking app",
          "supportedFiats": [
            "GBP"
          ],
          "providers": [
            "moonpay"
          ]
        },
        {
          "id": "ideal",
          "name": "iDEAL",
          "description": null,
          "supportedFiats": [
            "EUR"
          ],
          "providers": [
            "banxa"
          ]
        },
        {
          "id": "gbp_bank_transfer",
          "name": "UK bank transfer",
          "description": "Faster Payments from a bank account in the United Kingdom",
          "supportedFiats": [
            "GBP"
          ],
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "id": "ach_bank_transfer",
          "name": "ACH transfer",
          "description": "Debit from a bank account in the United States",
          "supportedFiats": [
            "USD"
          ],
          "providers": [
            "moonpay"
          ]
        },
        {
          "id": "venmo",
          "name": "Venmo",
          "description": null,
          "supportedFiats": [
            "USD"
          ],
          "providers": [
            "moonpay"
          ]
        }
      ],
      "countries": [
        {
          "code": "AD",
          "name": "Andorra",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AE",
          "name": "United Arab Emirates",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AF",
          "name": "Afghanistan",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AG",
          "name": "Antigua and Barbuda",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AI",
          "name": "Anguilla",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AL",
          "name": "Albania",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AM",
          "name": "Armenia",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AO",
          "name": "Angola",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AQ",
          "name": "Antarctica",
          "providers": [
            "moonpay"
          ]
        },
        {
          "code": "AR",
          "name": "Argentina",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AS",
          "name": "American Samoa",
          "providers": [
            "moonpay",
            "banxa"
          ]
        },
        {
          "code": "AT",
          "name": "Austria",
          "providers": [
            "moonpay",
            "banxa"
          ]
        }
      ],
      "defaultGateway": "moonpay",
      "detectedCountry": "US",
      "countryRefusal": null
    }
  },
  "readQuotes": {
    "success": true,
    "data": {
      "quotesId": "quo_00000000000000000000000001",
      "quotes": [
        {
          "gatewayId": "moonpay",
          "gatewayName": "MoonPay",
          "gatewayLogo": "http://localhost:8080/gateways/moonpay/logo.svg",
          "available": true,
          "fiatAmount": "100.00",
          "fiatCurrency": "USD",
          "cryptoAmount": "0.026927",
          "cryptoCurrency": "ETH",
          "network": "ethereum",
          "fees": {
            "processingFee": "3.99",
            "networkFee": "1.35",
            "totalFee": "5.34",
            "feePercentage": "5.34"
          },
          "exchangeRate": "3515.43",
          "estimatedTime": "about 5 minutes",
          "kycRequired": "full",
          "expiresAt": 1772366400000,
          "rank": 1,
          "isBestRate": true,
          "isRecommended": true,
          "score": 100,
          "reasons": [
            {
              "kind": "price",
              "points": 60,
              "outOf": 60,
              "text": "The best price."
            },
            {
              "kind": "speed",
              "points": 15,
              "outOf": 15,
              "text": "Delivered in about 5 minutes, as the gateway states."
            },
            {
              "kind": "success",
              "points": 15,
              "outOf": 15,
              "text": "100 % of recent requests were answered."
            },
            {
              "kind": "health",
              "points": 10,
              "outOf": 10,
              "text": "Answered in 0 ms."
            }
          ],
          "paymentMethodId": "credit_debit_card",
          "steps": [
            {
              "id": "email_code",
              "at": "gateway",
              "newOnly": false
            },
            {
              "id": "personal_data",
              "at": "gateway",
              "newOnly": true
            },
            {
              "id": "document",
              "at": "gateway",
              "newOnly": true
            }
          ]
        },
        {
          "gatewayId": "banxa",
          "gatewayName": "Banxa",
          "gatewayLogo": "http://localhost:8080/gateways/banxa/logo.svg",
          "available": true,
          "fiatAmount": "100.00",
          "fiatCurrency": "USD",
          "cryptoAmount": "0.02671029",
          "cryptoCurrency": "ETH",
          "network": "ethereum",
          "fees": {
            "processingFee": "3.19",
            "networkFee": "2.03",
            "totalFee": "5.22",
            "feePercentage": "5.22"
          },
          "exchangeRate": "3548.45",
          "estimatedTime": "about 5 minutes",
          "kycRequired": "full",
          "expiresAt": 1772366400000,
          "rank": 2,
          "isBestRate": false,
          "isRecommended": false,
          "score": 95,
          "reasons": [
            {
              "kind": "price",
              "points": 55.2,
              "outOf": 60,
              "text": "0.8 % less than the best price."
            },
            {
              "kind": "speed",
              "points": 15,
              "outOf": 15,
              "text": "Delivered in about 5 minutes, as the gateway states."
            },
            {
              "kind": "success",
              "points": 15,
              "outOf": 15,
              "text": "100 % of recent requests were answered."
            },
            {
              "kind": "health",
              "points": 10,
              "outOf": 10,
              "text": "Answered in 0 ms."
            }
          ],
          "paymentMethodId": "credit_debit_card",
          "steps": [
            {
              "id": "email_code",
              "at": "gateway",
              "newOnly": false
            },
            {
              "id": "phone_code",
              "at": "gateway",
              "newOnly": false
            },
            {
              "id": "personal_data",
              "at": "gateway",
              "newOnly": true
            },
            {
              "id": "document",
              "at": "gateway",
              "newOnly": true
            }
          ]
        }
      ],
      "bestQuote": {
        "gatewayId": "moonpay",
        "gatewayName": "MoonPay",
        "gatewayLogo": "http://localhost:8080/gateways/moonpay/logo.svg",
        "available": true,
        "fiatAmount": "100.00",
        "fiatCurrency": "USD",
        "cryptoAmount": "0.026927",
        "cryptoCurrency": "ETH",
        "network": "ethereum",
        "fees": {
          "processingFee": "3.99",
          "networkFee": "1.35",
          "totalFee": "5.34",
          "feePercentage": "5.34"
        },
        "exchangeRate": "3515.43",
        "estimatedTime": "about 5 minutes",
        "kycRequired": "full",
        "expiresAt": 1772366400000,
        "rank": 1,
        "isBestRate": true,
        "isRecommended": true,
        "score": 100,
        "reasons": [
          {
            "kind": "price",
            "points": 60,
            "outOf": 60,
            "text": "The best price."
          },
          {
            "kind": "speed",
            "points": 15,
            "outOf": 15,
            "text": "Delivered in about 5 minutes, as the gateway states."
          },
          {
            "kind": "success",
            "points": 15,
            "outOf": 15,
            "text": "100 % of recent requests were answered."
          },
          {
            "kind": "health",
            "points": 10,
            "outOf": 10,
            "text": "Answered in 0 ms."
          }
        ],
        "paymentMethodId": "credit_debit_card",
        "steps": [
          {
            "id": "email_code",
            "at": "gateway",
            "newOnly": false
          },
          {
            "id": "personal_data",
            "at": "gateway",
            "newOnly": true
          },
          {
            "id": "document",
            "at": "gateway",
            "newOnly": true
          }
        ]
      },
      "fastestQuote": {
        "gatewayId": "moonpay",
        "gatewayName": "MoonPay",
        "gatewayLogo": "http://localhost:8080/gateways/moonpay/logo.svg",
        "available": true,
        "fiatAmount": "100.00",
        "fiatCurrency": "USD",
        "cryptoAmount": "0.026927",
        "cryptoCurrency": "ETH",
        "network": "ethereum",
        "fees": {
          "processingFee": "3.99",
          "networkFee": "1.35",
          "totalFee": "5.34",
          "feePercentage": "5.34"
        },
        "exchangeRate": "3515.43",
        "estimatedTime": "about 5 minutes",
        "kycRequired": "full",
        "expiresAt": 1772366400000,
        "rank": 1,
        "isBestRate": true,
        "isRecommended": true,
        "score": 100,
        "reasons": [
          {
            "kind": "price",
            "points": 60,
            "outOf": 60,
            "text": "The best price."
          },
          {
            "kind": "speed",
            "points": 15,
            "outOf": 15,
            "text": "Delivered in about 5 minutes, as the gateway states."
          },
          {
            "kind": "success",
            "points": 15,
            "outOf": 15,
            "text": "100 % of recent requests were answered."
          },
          {
            "kind": "health",
            "points": 10,
            "outOf": 10,
            "text": "Answered in 0 ms."
          }
        ],
        "paymentMethodId": "credit_debit_card",
        "steps": [
          {
            "id": "email_code",
            "at": "gateway",
            "newOnly": false
          },
          {
            "id": "personal_data",
            "at": "gateway",
            "newOnly": true
          },
          {
            "id": "document",
            "at": "gateway",
            "newOnly": true
          }
        ]
      },
      "cheapestFees": {
        "gatewayId": "banxa",
        "gatewayName": "Banxa",
        "gatewayLogo": "http://localhost:8080/gateways/banxa/logo.svg",
        "available": true,
        "fiatAmount": "100.00",
        "fiatCurrency": "USD",
        "cryptoAmount": "0.02671029",
        "cryptoCurrency": "ETH",
        "network": "ethereum",
        "fees": {
          "processingFee": "3.19",
          "networkFee": "2.03",
          "totalFee": "5.22",
          "feePercentage": "5.22"
        },
        "exchangeRate": "3548.45",
        "estimatedTime": "about 5 minutes",
        "kycRequired": "full",
        "expiresAt": 1772366400000,
        "rank": 2,
        "isBestRate": false,
        "isRecommended": false,
        "score": 95,
        "reasons": [
          {
            "kind": "price",
            "points": 55.2,
            "outOf": 60,
            "text": "0.8 % less than the best price."
          },
          {
            "kind": "speed",
            "points": 15,
            "outOf": 15,
            "text": "Delivered in about 5 minutes, as the gateway states."
          },
          {
            "kind": "success",
            "points": 15,
            "outOf": 15,
            "text": "100 % of recent requests were answered."
          },
          {
            "kind": "health",
            "points": 10,
            "outOf": 10,
            "text": "Answered in 0 ms."
          }
        ],
        "paymentMethodId": "credit_debit_card",
        "steps": [
          {
            "id": "email_code",
            "at": "gateway",
            "newOnly": false
          },
          {
            "id": "phone_code",
            "at": "gateway",
            "newOnly": false
          },
          {
            "id": "personal_data",
            "at": "gateway",
            "newOnly": true
          },
          {
            "id": "document",
            "at": "gateway",
            "newOnly": true
          }
        ]
      },
      "unavailableGateways": []
    }
  },
  "createCustomer": {
    "success": true,
    "data": {
      "id": "00000000-0000-7000-8000-000000000015",
      "externalCustomerId": "user-4711",
      "createdAt": "2026-03-01T12:00:00.000Z"
    }
  },
  "readCustomer": {
    "success": true,
    "data": {
      "id": "00000000-0000-7000-8000-000000000015",
      "externalCustomerId": "user-4711",
      "createdAt": "2026-03-01T12:00:00.000Z"
    }
  },
  "listCustomers": {
    "success": true,
    "data": [
      {
        "id": "00000000-0000-7000-8000-000000000015",
        "externalCustomerId": "user-4711",
        "createdAt": "2026-03-01T12:00:00.000Z"
      }
    ],
    "pagination": {
      "limit": 50,
      "offset": 0,
      "total": 1,
      "hasMore": false
    }
  },
  "createWallet": {
    "success": true,
    "data": {
      "id": "wal_00000000000000000000000002",
      "customerId": "00000000-0000-7000-8000-000000000015",
      "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "currency": "ETH",
      "label": "Cold storage",
      "screeningStatus": "pending",
      "screeningResult": null,
      "isBlocked": false,
      "createdAt": "2026-03-01T12:00:00.000Z"
    }
  },
  "readWallet": {
    "success": true,
    "data": {
      "id": "wal_00000000000000000000000002",
      "customerId": "00000000-0000-7000-8000-000000000015",
      "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "currency": "ETH",
      "label": "Cold storage",
      "screeningStatus": "clear",
      "screeningResult": {
        "riskScore": 0.1,
        "riskLevel": "low",
        "flags": [],
        "checkedAt": "2026-03-01T12:00:00.000Z"
      },
      "isBlocked": false,
      "createdAt": "2026-03-01T12:00:00.000Z"
    }
  },
  "listWallets": {
    "success": true,
    "data": [
      {
        "id": "wal_00000000000000000000000002",
        "customerId": "00000000-0000-7000-8000-000000000015",
        "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
        "currency": "ETH",
        "label": "Cold storage",
        "screeningStatus": "clear",
        "screeningResult": {
          "riskScore": 0.1,
          "riskLevel": "low",
          "flags": [],
          "checkedAt": "2026-03-01T12:00:00.000Z"
        },
        "isBlocked": false,
        "createdAt": "2026-03-01T12:00:00.000Z"
      }
    ],
    "pagination": {
      "limit": 50,
      "offset": 0,
      "total": 1,
      "hasMore": false
    }
  },
  "startKyc": {
    "success": true,
    "data": {
      "id": "kyc_00000000000000000000000003",
      "customerId": "00000000-0000-7000-8000-000000000015",
      "status": "pending",
      "tier": "basic",
      "rejectionReasons": [],
      "expiresAt": "2026-03-01T12:00:00.000Z",
      "createdAt": "2026-03-01T12:00:00.000Z",
      "updatedAt": "2026-03-01T12:00:00.000Z",
      "verificationUrl": "http://localhost:8080/verify/0000000000000000000000000000000000000000000",
      "result": null
    }
  },
  "simulateKycCase": {
    "success": true,
    "data": {
      "id": "kyc_00000000000000000000000003",
      "outcome": "approved"
    }
  },
  "readKycCase": {
    "success": true,
    "data": {
      "id": "kyc_00000000000000000000000003",
      "customerId": "00000000-0000-7000-8000-000000000015",
      "status": "approved",
      "tier": "basic",
      "rejectionReasons": [],
      "expiresAt": "2026-03-01T12:00:00.000Z",
      "createdAt": "2026-03-01T12:00:00.000Z",
      "updatedAt": "2026-03-01T12:00:00.000Z",
      "verificationUrl": null,
      "result": {
        "firstName": "Alex",
        "lastName": "Sandbox",
        "dateOfBirth": "1990-01-15",
        "country": "DE",
        "documentType": "id_card",
        "verifiedAt": "2026-03-01T12:00:00.000Z"
      }
    }
  },
  "readCustomerKyc": {
    "success": true,
    "data": {
      "status": "approved",
      "tier": "basic",
      "currentCase": {
        "id": "kyc_00000000000000000000000003",
        "status": "approved",
        "completedAt": "2026-03-01T12:00:00.000Z"
      },
      "canTransact": true,
      "shareableWith": [],
      "shares": []
    }
  },
  "listKycCases": {
    "success": true,
    "data": [
      {
        "id": "kyc_00000000000000000000000003",
        "customerId": "00000000-0000-7000-8000-000000000015",
        "status": "approved",
        "tier": "basic",
        "rejectionReasons": [],
        "expiresAt": "2026-03-01T12:00:00.000Z",
        "createdAt": "2026-03-01T12:00:00.000Z",
        "updatedAt": "2026-03-01T12:00:00.000Z"
      }
    ],
    "pagination": {
      "limit": 50,
      "offset": 0,
      "total": 1,
      "hasMore": false
    }
  },
  "cancelSession": {
    "type": "session",
    "id": "sess_00000000000000000000000004",
    "attributes": {
      "sessionId": "sess_00000000000000000000000004",
      "projectId": "00000000-0000-7000-8000-000000000016",
      "type": "onramp",
      "status": "cancelled",
      "customerId": "00000000-0000-7000-8000-000000000017",
      "externalCustomerId": "00000000-0000-7000-8000-000000000018",
      "sourceAmount": null,
      "cryptoAmount": null,
      "sourceCurrency": null,
      "destinationCurrency": null,
      "destinationAddress": null,
      "network": null,
      "redirectUrl": null,
      "fieldLocks": {},
      "retryOf": null,
      "retriedBy": null,
      "expiresAt": "2026-03-01T12:00:00.000Z",
      "createdAt": "2026-03-01T12:00:00.000Z",
      "country": "US",
      "state": null,
      "metadata": null
    }
  },
  "retrySession": {
    "type": "session",
    "id": "sess_00000000000000000000000005",
    "attributes": {
      "sessionId": "sess_00000000000000000000000005",
      "projectId": "00000000-0000-7000-8000-000000000016",
      "type": "onramp",
      "status": "pending",
      "customerId": "00000000-0000-7000-8000-000000000017",
      "externalCustomerId": "00000000-0000-7000-8000-000000000018",
      "sourceAmount": null,
      "cryptoAmount": null,
      "sourceCurrency": null,
      "destinationCurrency": null,
      "destinationAddress": null,
      "network": null,
      "redirectUrl": null,
      "fieldLocks": {},
      "retryOf": "sess_00000000000000000000000004",
      "retriedBy": null,
      "expiresAt": "2026-03-01T12:00:00.000Z",
      "createdAt": "2026-03-01T12:00:00.000Z",
      "clientSecret": "sess_00000000000000000000000005_secret_0000000000000000000000000000000000000000000",
      "checkoutUrl": "http://localhost:8080/checkout?sessionId=sess_00000000000000000000000005&clientSecret=sess_00000000000000000000000005_secret_0000000000000000000000000000000000000000000&projectId=00000000-0000-7000-8000-000000000016",
      "country": "US",
      "state": null,
      "metadata": null
    }
  },
  "createSession": {
    "type": "session",
    "id": "sess_00000000000000000000000006",
    "attributes": {
      "sessionId": "sess_00000000000000000000000006",
      "projectId": "00000000-0000-7000-8000-000000000016",
      "type": "onramp",
      "status": "pending",
      "customerId": "00000000-0000-7000-8000-000000000015",
      "externalCustomerId": "user-4711",
      "sourceAmount": "100",
      "cryptoAmount": null,
      "sourceCurrency": "USD",
      "destinationCurrency": "ETH",
      "destinationAddress": null,
      "network": "ethereum",
      "redirectUrl": "https://shop.example/thanks",
      "fieldLocks": {
        "network": {
          "locked": true
        },
        "destinationCurrency": {
          "locked": true
        },
        "sourceAmount": {
          "locked": true
        },
        "sourceCurrency": {
          "locked": true
        }
      },
      "retryOf": null,
      "retriedBy": null,
      "expiresAt": "2026-03-01T12:00:00.000Z",
      "createdAt": "2026-03-01T12:00:00.000Z",
      "clientSecret": "sess_00000000000000000000000006_secret_0000000000000000000000000000000000000000000",
      "checkoutUrl": "http://localhost:8080/checkout?sessionId=sess_00000000000000000000000006&clientSecret=sess_00000000000000000000000006_secret_0000000000000000000000000000000000000000000&projectId=00000000-0000-7000-8000-000000000016",
      "country": "US",
      "state": null,
      "metadata": {
        "cart": "c-1029"
      }
    }
  },
  "readSession": {
    "type": "session",
    "id": "sess_00000000000000000000000006",
    "attributes": {
      "sessionId": "sess_00000000000000000000000006",
      "projectId": "00000000-0000-7000-8000-000000000016",
      "type": "onramp",
      "status": "pending",
      "customerId": "00000000-0000-7000-8000-000000000015",
      "externalCustomerId": "user-4711",
      "sourceAmount": "100",
      "cryptoAmount": null,
      "sourceCurrency": "USD",
      "destinationCurrency": "ETH",
      "destinationAddress": null,
      "network": "ethereum",
      "redirectUrl": "https://shop.example/thanks",
      "fieldLocks": {
        "network": {
          "locked": true
        },
        "destinationCurrency": {
          "locked": true
        },
        "sourceAmount": {
          "locked": true
        },
        "sourceCurrency": {
          "locked": true
        }
      },
      "retryOf": null,
      "retriedBy": null,
      "expiresAt": "2026-03-01T12:00:00.000Z",
      "createdAt": "2026-03-01T12:00:00.000Z"
    }
  },
  "confirmSession": {
    "type": "session",
    "id": "sess_00000000000000000000000006",
    "attributes": {
      "sessionId": "sess_00000000000000000000000006",
      "projectId": "00000000-0000-7000-8000-000000000016",
      "type": "onramp",
      "status": "confirmed",
      "customerId": "00000000-0000-7000-8000-000000000015",
      "externalCustomerId": "user-4711",
      "sourceAmount": "100",
      "cryptoAmount": null,
      "sourceCurrency": "USD",
      "destinationCurrency": "ETH",
      "destinationAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "network": "ethereum",
      "redirectUrl": "https://shop.example/thanks",
      "fieldLocks": {
        "destinationAddress": {
          "locked": false
        },
        "network": {
          "locked": true
        },
        "destinationCurrency": {
          "locked": true
        },
        "sourceAmount": {
          "locked": true
        },
        "sourceCurrency": {
          "locked": true
        }
      },
      "retryOf": null,
      "retriedBy": null,
      "expiresAt": "2026-03-01T12:00:00.000Z",
      "createdAt": "2026-03-01T12:00:00.000Z"
    }
  },
  "createSessionOrder": {
    "type": "order",
    "id": "00000000-0000-7000-8000-000000000019",
    "attributes": {
      "orderId": "00000000-0000-7000-8000-000000000019",
      "status": "created",
      "sessionId": "sess_00000000000000000000000006",
      "checkout": {
        "method": "redirect",
        "url": "https://gateway.example/checkout",
        "expiresAt": 86400
      }
    }
  },
  "listSessions": {
    "type": "list",
    "data": [
      {
        "type": "session",
        "id": "sess_00000000000000000000000006",
        "attributes": {
          "sessionId": "sess_00000000000000000000000006",
          "projectId": "00000000-0000-7000-8000-000000000016",
          "type": "onramp",
          "status": "processing",
          "customerId": "00000000-0000-7000-8000-000000000015",
          "externalCustomerId": "user-4711",
          "sourceAmount": "100",
          "cryptoAmount": null,
          "sourceCurrency": "USD",
          "destinationCurrency": "ETH",
          "destinationAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
          "network": "ethereum",
          "redirectUrl": "https://shop.example/thanks",
          "fieldLocks": {
            "destinationAddress": {
              "locked": false
            },
            "network": {
              "locked": true
            },
            "destinationCurrency": {
              "locked": true
            },
            "sourceAmount": {
              "locked": true
            },
            "sourceCurrency": {
              "locked": true
            }
          },
          "retryOf": null,
          "retriedBy": null,
          "expiresAt": "2026-03-01T12:00:00.000Z",
          "createdAt": "2026-03-01T12:00:00.000Z",
          "country": "US",
          "state": null,
          "metadata": {
            "cart": "c-1029"
          }
        }
      },
      {
        "type": "session",
        "id": "sess_00000000000000000000000005",
        "attributes": {
          "sessionId": "sess_00000000000000000000000005",
          "projectId": "00000000-0000-7000-8000-000000000016",
          "type": "onramp",
          "status": "pending",
          "customerId": "00000000-0000-7000-8000-000000000017",
          "externalCustomerId": "00000000-0000-7000-8000-000000000018",
          "sourceAmount": null,
          "cryptoAmount": null,
          "sourceCurrency": null,
          "destinationCurrency": null,
          "destinationAddress": null,
          "network": null,
          "redirectUrl": null,
          "fieldLocks": {},
          "retryOf": "sess_00000000000000000000000004",
          "retriedBy": null,
          "expiresAt": "2026-03-01T12:00:00.000Z",
          "createdAt": "2026-03-01T12:00:00.000Z",
          "country": "US",
          "state": null,
          "metadata": null
        }
      }
    ],
    "meta": {
      "page": 1,
      "pageSize": 2,
      "total": 3,
      "totalPages": 2
    }
  },
  "createCheckoutIntent": {
    "success": true,
    "data": {
      "orderId": "00000000-0000-7000-8000-000000000020",
      "gateway": "moonpay",
      "status": "pending",
      "checkout": {
        "method": "redirect",
        "url": "https://gateway.example/checkout",
        "expiresAt": 1772366400000,
        "allowedFeatures": [
          "camera",
          "microphone",
          "payment",
          "clipboard-write"
        ]
      }
    }
  },
  "simulateOrder": {
    "success": true,
    "data": {
      "orderId": "00000000-0000-7000-8000-000000000020",
      "status": "pending"
    }
  },
  "readTransaction": {
    "success": true,
    "data": {
      "orderId": "00000000-0000-7000-8000-000000000020",
      "provider": "moonpay",
      "status": "completed",
      "providerStatus": "completed",
      "fiatAmount": "100.00",
      "fiatCurrency": "USD",
      "cryptoAmount": "0.026927",
      "cryptoCurrency": "ETH",
      "network": "ethereum",
      "walletAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
      "transactionHash": "0x0000000000000000000000000000000000000000000000000000000000000000",
      "createdAt": "2026-03-01T12:00:00.000Z",
      "completedAt": "2026-03-01T12:00:00.000Z"
    }
  },
  "readOrder": {
    "success": true,
    "data": {
      "id": "00000000-0000-7000-8000-000000000020",
      "sessionId": null,
      "retryOf": null,
      "retriedBy": null,
      "type": "buy",
      "status": "completed",
      "provider": "moonpay",
      "providerStatus": "completed",
      "externalOrderId": "00000000-0000-7000-8000-000000000021",
      "source": {
        "currency": "USD",
        "amount": "100.00"
      },
      "destination": {
        "currency": "ETH",
        "network": "ethereum",
        "amount": "0.026927",
        "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
      },
      "fees": {
        "processingFee": "3.99",
        "networkFee": "1.35",
        "totalFee": "5.34"
      },
      "transactionHash": "0x0000000000000000000000000000000000000000000000000000000000000000",
      "failureReason": null,
      "declineReason": null,
      "deposit": null,
      "customerId": null,
      "externalCustomerId": null,
      "customerProven": false,
      "country": "US",
      "redirectUrl": null,
      "quotesId": "quo_00000000000000000000000001",
      "metadata": {
        "provider": "moonpay",
        "providerOrderId": "00000000-0000-7000-8000-000000000021",
        "paymentMethodId": null,
        "partnerMetadata": {}
      },
      "createdAt": "2026-03-01T12:00:00.000Z",
      "changedAt": "2026-03-01T12:00:00.000Z",
      "completedAt": "2026-03-01T12:00:00.000Z",
      "revivedAt": null,
      "attention": null,
      "timeline": {
        "changes": [
          {
            "from": null,
            "to": "created",
            "source": "creation",
            "providerStatus": null,
            "at": "2026-03-01T12:00:00.000Z"
          },
          {
            "from": "created",
            "to": "pending",
            "source": "creation",
            "providerStatus": null,
            "at": "2026-03-01T12:00:00.000Z"
          },
          {
            "from": "pending",
            "to": "processing",
            "source": "webhook",
            "providerStatus": "pending",
            "at": "2026-03-01T12:00:00.000Z"
          },
          {
            "from": "processing",
            "to": "completed",
            "source": "webhook",
            "providerStatus": "completed",
            "at": "2026-03-01T12:00:00.000Z"
          }
        ],
        "messages": [
          {
            "id": "00000000-0000-7000-8000-000000000022",
            "providerStatus": "waitingPayment",
            "outcome": "applied",
            "receivedAt": "2026-03-01T12:00:00.000Z",
            "processedAt": "2026-03-01T12:00:00.000Z"
          },
          {
            "id": "00000000-0000-7000-8000-000000000023",
            "providerStatus": "pending",
            "outcome": "applied",
            "receivedAt": "2026-03-01T12:00:00.000Z",
            "processedAt": "2026-03-01T12:00:00.000Z"
          },
          {
            "id": "00000000-0000-7000-8000-000000000024",
            "providerStatus": "completed",
            "outcome": "applied",
            "receivedAt": "2026-03-01T12:00:00.000Z",
            "processedAt": "2026-03-01T12:00:00.000Z"
          }
        ],
        "events": [
          {
            "id": "evt_00000000000000000000000007",
            "type": "order.created",
            "sequence": 1,
            "createdAt": "2026-03-01T12:00:00.000Z"
          },
          {
            "id": "evt_00000000000000000000000008",
            "type": "transaction.pending",
            "sequence": 2,
            "createdAt": "2026-03-01T12:00:00.000Z"
          },
          {
            "id": "evt_00000000000000000000000009",
            "type": "transaction.processing",
            "sequence": 3,
            "createdAt": "2026-03-01T12:00:00.000Z"
          },
          {
            "id": "evt_00000000000000000000000010",
            "type": "transaction.completed",
            "sequence": 4,
            "createdAt": "2026-03-01T12:00:00.000Z"
          },
          {
            "id": "evt_00000000000000000000000011",
            "type": "order.completed",
            "sequence": 5,
            "createdAt": "2026-03-01T12:00:00.000Z"
          }
        ]
      },
      "ranking": {
        "quotesId": "quo_00000000000000000000000001",
        "createdAt": "2026-03-01T12:00:00.000Z",
        "question": {
          "orderType": "buy",
          "fiatCurrency": "USD",
          "cryptoCurrency": "ETH",
          "network": "ethereum",
          "amount": {
            "side": "fiat",
            "value": "100"
          },
          "paymentMethodId": null,
          "country": "US"
        },
        "quotes": [
          {
            "gatewayId": "moonpay",
            "gatewayName": "MoonPay",
            "fiatAmount": "100.00",
            "fiatCurrency": "USD",
            "cryptoAmount": "0.026927",
            "cryptoCurrency": "ETH",
            "network": "ethereum",
            "fees": {
              "processingFee": "3.99",
              "networkFee": "1.35",
              "totalFee": "5.34",
              "feePercentage": "5.34"
            },
            "exchangeRate": "3515.43",
            "estimatedTime": "about 5 minutes",
            "kycRequired": "full",
            "expiresAt": 1772366400000,
            "rank": 1,
            "isBestRate": true,
            "isRecommended": true,
            "score": 100,
            "paymentMethodId": "credit_debit_card",
            "answeredInMs": 0,
            "measures": [
              1,
              0.35,
              1,
              1,
              0,
              0.3909
            ]
          },
          {
            "gatewayId": "banxa",
            "gatewayName": "Banxa",
            "fiatAmount": "100.00",
            "fiatCurrency": "USD",
            "cryptoAmount": "0.02671029",
            "cryptoCurrency": "ETH",
            "network": "ethereum",
            "fees": {
              "processingFee": "3.19",
              "networkFee": "2.03",
              "totalFee": "5.22",
              "feePercentage": "5.22"
            },
            "exchangeRate": "3548.45",
            "estimatedTime": "about 5 minutes",
            "kycRequired": "full",
            "expiresAt": 1772366400000,
            "rank": 2,
            "isBestRate": false,
            "isRecommended": false,
            "score": 95,
            "paymentMethodId": "credit_debit_card",
            "answeredInMs": 0,
            "measures": [
              1,
              0.27,
              1,
              1,
              0,
              0.3909
            ]
          }
        ],
        "unavailableGateways": []
      }
    }
  },
  "readOrderReceipt": {
    "success": true,
    "data": {
      "receipt": {
        "type": "sliproad-decision-receipt",
        "version": 1,
        "projectId": "00000000-0000-7000-8000-000000000016",
        "orderId": "00000000-0000-7000-8000-000000000020",
        "question": {
          "orderType": "buy",
          "fiatCurrency": "USD",
          "cryptoCurrency": "ETH",
          "network": "ethereum",
          "amountSide": "fiat",
          "amount": "100",
          "paymentMethodId": null,
          "country": "US"
        },
        "decision": {
          "quotesId": "quo_00000000000000000000000001",
          "answeredAt": "2026-03-01T12:00:00.000Z",
          "isDerivable": true,
          "weights": {
            "price": 60,
            "completion": 0,
            "speed": 15,
            "steps": 0,
            "success": 15,
            "health": 10
          },
          "weightsFrom": "standard",
          "routing": null,
          "tried": null,
          "offers": [
            {
              "gatewayId": "moonpay",
              "fiatAmount": "100.00",
              "cryptoAmount": "0.026927",
              "processingFee": "3.99",
              "networkFee": "1.35",
              "totalFee": "5.34",
              "exchangeRate": "3515.43",
              "paymentMethodId": "credit_debit_card",
              "kycRequired": "full",
              "estimatedTime": "about 5 minutes",
              "expiresAt": "2026-03-01T12:00:00.000Z",
              "answeredInMs": 0,
              "measures": {
                "speed": 10000,
                "steps": 3500,
                "success": 10000,
                "health": 10000,
                "deviation": 0,
                "completion": 3909
              },
              "points": [],
              "rank": 1,
              "parts": {
                "price": 10000,
                "completion": 10000,
                "speed": 10000,
                "steps": 3500,
                "success": 10000,
                "health": 10000
              },
              "score": 100,
              "isRecommended": true
            },
            {
              "gatewayId": "banxa",
              "fiatAmount": "100.00",
              "cryptoAmount": "0.02671029",
              "processingFee": "3.19",
              "networkFee": "2.03",
              "totalFee": "5.22",
              "exchangeRate": "3548.45",
              "paymentMethodId": "credit_debit_card",
              "kycRequired": "full",
              "estimatedTime": "about 5 minutes",
              "expiresAt": "2026-03-01T12:00:00.000Z",
              "answeredInMs": 0,
              "measures": {
                "speed": 10000,
                "steps": 2700,
                "success": 10000,
                "health": 10000,
                "deviation": 0,
                "completion": 3909
              },
              "points": [],
              "rank": 2,
              "parts": {
                "price": 9195,
                "completion": 10000,
                "speed": 10000,
                "steps": 2700,
                "success": 10000,
                "health": 10000
              },
              "score": 95,
              "isRecommended": false
            }
          ],
          "unavailable": []
        },
        "choice": {
          "gatewayId": "moonpay",
          "rank": 1,
          "wasRecommended": true
        },
        "outcome": {
          "status": "completed",
          "isFinal": true,
          "changes": 4,
          "quotedFiatAmount": "100.00",
          "quotedCryptoAmount": "0.026927",
          "fiatAmount": "100",
          "cryptoAmount": "0.026927",
          "processingFee": "3.99",
          "networkFee": "1.35",
          "totalFee": "5.34",
          "declineReason": null,
          "createdAt": "2026-03-01T12:00:00.000Z",
          "changedAt": "2026-03-01T12:00:00.000Z",
          "completedAt": "2026-03-01T12:00:00.000Z"
        },
        "hashes": {
          "customer": null,
          "wallet": "0000000000000000000000000000000000000000000",
          "transaction": "0000000000000000000000000000000000000000000"
        }
      },
      "signature": {
        "algorithm": "Ed25519",
        "keyId": "0000000000000000000000000000000000000000000",
        "value": "00000000000000000000000000000000000000000000000000000000000000000000000000000000000000"
      }
    }
  },
  "readReceiptKeys": {
    "keys": [
      {
        "kty": "OKP",
        "crv": "Ed25519",
        "x": "0000000000000000000000000000000000000000000",
        "kid": "0000000000000000000000000000000000000000000",
        "use": "sig",
        "alg": "EdDSA",
        "validFrom": "2026-03-01T12:00:00.000Z",
        "retiredAt": null,
        "revokedAt": null
      }
    ]
  },
  "listOrders": {
    "success": true,
    "data": [
      {
        "id": "00000000-0000-7000-8000-000000000020",
        "sessionId": null,
        "retryOf": null,
        "retriedBy": null,
        "type": "buy",
        "status": "completed",
        "provider": "moonpay",
        "providerStatus": "completed",
        "externalOrderId": "00000000-0000-7000-8000-000000000021",
        "source": {
          "currency": "USD",
          "amount": "100.00"
        },
        "destination": {
          "currency": "ETH",
          "network": "ethereum",
          "amount": "0.026927",
          "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
        },
        "fees": {
          "processingFee": "3.99",
          "networkFee": "1.35",
          "totalFee": "5.34"
        },
        "transactionHash": "0x0000000000000000000000000000000000000000000000000000000000000000",
        "failureReason": null,
        "declineReason": null,
        "deposit": null,
        "customerId": null,
        "externalCustomerId": null,
        "customerProven": false,
        "country": "US",
        "redirectUrl": null,
        "quotesId": "quo_00000000000000000000000001",
        "metadata": {
          "provider": "moonpay",
          "providerOrderId": "00000000-0000-7000-8000-000000000021",
          "paymentMethodId": null,
          "partnerMetadata": {}
        },
        "createdAt": "2026-03-01T12:00:00.000Z",
        "changedAt": "2026-03-01T12:00:00.000Z",
        "completedAt": "2026-03-01T12:00:00.000Z",
        "revivedAt": null,
        "attention": null
      }
    ],
    "pagination": {
      "limit": 1,
      "offset": 0,
      "total": 1,
      "hasMore": false
    }
  },
  "sendTestEvent": {
    "success": true,
    "data": {
      "eventId": "evt_00000000000000000000000012",
      "eventType": "transaction.completed",
      "deliveryId": "whd_00000000000000000000000013"
    }
  },
  "listDeliveries": {
    "success": true,
    "data": [
      {
        "id": "whd_00000000000000000000000013",
        "endpointId": "whe_00000000000000000000000014",
        "eventId": "evt_00000000000000000000000012",
        "eventType": "transaction.completed",
        "status": "failed",
        "attempts": 2,
        "maxAttempts": 5,
        "nextAttemptAt": null,
        "lastAttemptAt": "2026-03-01T12:00:00.000Z",
        "responseStatus": 500,
        "error": "Answered with status 500.",
        "deliveredAt": null,
        "createdAt": "2026-03-01T12:00:00.000Z"
      }
    ],
    "pagination": {
      "limit": 1,
      "offset": 0,
      "total": 12,
      "hasMore": true
    }
  },
  "readDelivery": {
    "success": true,
    "data": {
      "id": "whd_00000000000000000000000013",
      "endpointId": "whe_00000000000000000000000014",
      "eventId": "evt_00000000000000000000000012",
      "eventType": "transaction.completed",
      "status": "failed",
      "attempts": 2,
      "maxAttempts": 5,
      "nextAttemptAt": null,
      "lastAttemptAt": "2026-03-01T12:00:00.000Z",
      "responseStatus": 500,
      "error": "Answered with status 500.",
      "deliveredAt": null,
      "createdAt": "2026-03-01T12:00:00.000Z",
      "url": "https://gateway.example/checkout",
      "attemptLog": [
        {
          "attempt": 1,
          "at": "2026-03-01T12:00:00.000Z",
          "durationMs": 0,
          "responseStatus": 500,
          "error": "Answered with status 500.",
          "responseBody": "answer 500"
        },
        {
          "attempt": 2,
          "at": "2026-03-01T12:00:00.000Z",
          "durationMs": 0,
          "responseStatus": 500,
          "error": "Answered with status 500.",
          "responseBody": "answer 500"
        }
      ],
      "payload": {
        "id": "evt_00000000000000000000000012",
        "type": "transaction.completed",
        "sequence": 4,
        "timestamp": "2026-03-01T12:00:00.000Z",
        "data": {
          "order": {
            "id": "00000000-0000-7000-8000-000000000025",
            "type": "buy",
            "status": "completed",
            "previousStatus": "processing",
            "source": {
              "currency": "USD",
              "amount": "100.00"
            },
            "destination": {
              "currency": "ETH",
              "amount": "0.0412",
              "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
            },
            "externalOrderId": "00000000-0000-7000-8000-000000000026",
            "customerId": "00000000-0000-7000-8000-000000000027",
            "externalCustomerId": "user-4711",
            "customerProven": true,
            "metadata": {
              "provider": "moonpay",
              "providerOrderId": "00000000-0000-7000-8000-000000000026",
              "email": "anna@example.com",
              "paymentMethodId": "credit_debit_card",
              "partnerMetadata": {
                "cart": "c-1029",
                "campaign": "spring"
              }
            },
            "createdAt": "2026-03-01T12:00:00.000Z",
            "completedAt": "2026-03-01T12:00:00.000Z"
          },
          "transaction": {
            "id": "00000000-0000-7000-8000-000000000025",
            "orderId": "00000000-0000-7000-8000-000000000025",
            "provider": "moonpay",
            "status": "completed",
            "providerStatus": "completed",
            "fiatAmount": "100.00",
            "fiatCurrency": "USD",
            "cryptoAmount": "0.0412",
            "cryptoCurrency": "ETH",
            "network": "base",
            "walletAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
            "transactionHash": "0x0000000000000000000000000000000000000000000000000000000000000000",
            "createdAt": "2026-03-01T12:00:00.000Z",
            "completedAt": "2026-03-01T12:00:00.000Z"
          }
        }
      }
    }
  },
  "retryDelivery": {
    "success": true,
    "data": {
      "id": "whd_00000000000000000000000013",
      "endpointId": "whe_00000000000000000000000014",
      "eventId": "evt_00000000000000000000000012",
      "eventType": "transaction.completed",
      "status": "pending",
      "attempts": 2,
      "maxAttempts": 5,
      "nextAttemptAt": "2026-03-01T12:00:00.000Z",
      "lastAttemptAt": "2026-03-01T12:00:00.000Z",
      "responseStatus": 500,
      "error": "Answered with status 500.",
      "deliveredAt": null,
      "createdAt": "2026-03-01T12:00:00.000Z"
    }
  },
  "retryDeliveries": {
    "success": true,
    "data": {
      "retried": 0,
      "more": false
    }
  },
  "listEvents": {
    "success": true,
    "data": [
      {
        "id": "evt_00000000000000000000000010",
        "type": "transaction.completed",
        "sequence": 4,
        "timestamp": "2026-03-01T12:00:00.000Z",
        "data": {
          "order": {
            "id": "00000000-0000-7000-8000-000000000020",
            "type": "buy",
            "status": "completed",
            "previousStatus": "processing",
            "source": {
              "currency": "USD",
              "amount": "100.00"
            },
            "destination": {
              "currency": "ETH",
              "amount": "0.026927",
              "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
            },
            "externalOrderId": "00000000-0000-7000-8000-000000000021",
            "customerId": null,
            "externalCustomerId": null,
            "customerProven": false,
            "metadata": {
              "provider": "moonpay",
              "providerOrderId": "00000000-0000-7000-8000-000000000021",
              "paymentMethodId": null,
              "partnerMetadata": {}
            },
            "createdAt": "2026-03-01T12:00:00.000Z",
            "completedAt": "2026-03-01T12:00:00.000Z"
          },
          "transaction": {
            "id": "00000000-0000-7000-8000-000000000020",
            "orderId": "00000000-0000-7000-8000-000000000020",
            "provider": "moonpay",
            "status": "completed",
            "providerStatus": "completed",
            "fiatAmount": "100.00",
            "fiatCurrency": "USD",
            "cryptoAmount": "0.026927",
            "cryptoCurrency": "ETH",
            "network": "ethereum",
            "walletAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
            "transactionHash": "0x0000000000000000000000000000000000000000000000000000000000000000",
            "createdAt": "2026-03-01T12:00:00.000Z",
            "completedAt": "2026-03-01T12:00:00.000Z"
          }
        }
      }
    ],
    "pagination": {
      "limit": 1,
      "hasMore": true,
      "after": "evt_00000000000000000000000010"
    }
  },
  "readEvent": {
    "success": true,
    "data": {
      "id": "evt_00000000000000000000000012",
      "type": "transaction.completed",
      "sequence": 4,
      "timestamp": "2026-03-01T12:00:00.000Z",
      "data": {
        "order": {
          "id": "00000000-0000-7000-8000-000000000025",
          "type": "buy",
          "status": "completed",
          "previousStatus": "processing",
          "source": {
            "currency": "USD",
            "amount": "100.00"
          },
          "destination": {
            "currency": "ETH",
            "amount": "0.0412",
            "address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
          },
          "externalOrderId": "00000000-0000-7000-8000-000000000026",
          "customerId": "00000000-0000-7000-8000-000000000027",
          "externalCustomerId": "user-4711",
          "customerProven": true,
          "metadata": {
            "provider": "moonpay",
            "providerOrderId": "00000000-0000-7000-8000-000000000026",
            "email": "anna@example.com",
            "paymentMethodId": "credit_debit_card",
            "partnerMetadata": {
              "cart": "c-1029",
              "campaign": "spring"
            }
          },
          "createdAt": "2026-03-01T12:00:00.000Z",
          "completedAt": "2026-03-01T12:00:00.000Z"
        },
        "transaction": {
          "id": "00000000-0000-7000-8000-000000000025",
          "orderId": "00000000-0000-7000-8000-000000000025",
          "provider": "moonpay",
          "status": "completed",
          "providerStatus": "completed",
          "fiatAmount": "100.00",
          "fiatCurrency": "USD",
          "cryptoAmount": "0.0412",
          "cryptoCurrency": "ETH",
          "network": "base",
          "walletAddress": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
          "transactionHash": "0x0000000000000000000000000000000000000000000000000000000000000000",
          "createdAt": "2026-03-01T12:00:00.000Z",
          "completedAt": "2026-03-01T12:00:00.000Z"
        }
      }
    }
  },
  "deleteWallet": {
    "success": true,
    "data": {
      "id": "wal_00000000000000000000000002",
      "deleted": true
    }
  },
  "saveRoutingDraft": {
    "success": true,
    "data": {
      "draft": {
        "revision": 1,
        "rules": [
          {
            "id": "banxa-in-germany",
            "when": {
              "countries": [
                "DE"
              ],
              "amountUsd": {
                "min": "500"
              }
            },
            "actions": [
              {
                "do": "prefer",
                "gateways": [
                  "banxa"
                ],
                "points": 15
              }
            ]
          }
        ],
        "tried": false,
        "changedAt": "2026-03-01T12:00:00.000Z",
        "changedBy": null
      },
      "live": null
    }
  },
  "tryRouting": {
    "success": true,
    "data": {
      "from": "2026-03-01T12:00:00.000Z",
      "to": "2026-03-01T12:00:00.000Z",
      "questions": 2,
      "ofOrders": 2,
      "truncated": false,
      "decided": 2,
      "gaps": [
        {
          "gap": "not_asked",
          "questions": 0
        },
        {
          "gap": "no_measures",
          "questions": 0
        },
        {
          "gap": "no_customer",
          "questions": 0
        },
        {
          "gap": "no_rate",
          "questions": 0
        }
      ],
      "changed": 0,
      "customersChanged": 0,
      "unserved": 0,
      "pricePercent": 0,
      "completionThen": {
        "orders": 1,
        "questions": 2,
        "percent": 100,
        "low": 7.6,
        "high": 100
      },
      "completionNow": {
        "orders": 1,
        "questions": 2,
        "percent": 100,
        "low": 7.6,
        "high": 100
      },
      "gateways": [
        {
          "gatewayId": "moonpay",
          "recommendedThen": 2,
          "recommendedNow": 2,
          "firstThen": 2,
          "firstNow": 2,
          "customersNow": 1,
          "completion": {
            "orders": 1,
            "questions": 2,
            "percent": 100,
            "low": 20.65,
            "high": 100
          }
        }
      ],
      "rules": [
        {
          "ruleId": "banxa-in-germany",
          "questions": 0
        }
      ]
    }
  },
  "publishRouting": {
    "success": true,
    "data": {
      "draft": {
        "revision": 1,
        "rules": [
          {
            "id": "banxa-in-germany",
            "when": {
              "countries": [
                "DE"
              ],
              "amountUsd": {
                "min": "500"
              }
            },
            "actions": [
              {
                "do": "prefer",
                "gateways": [
                  "banxa"
                ],
                "points": 15
              }
            ]
          }
        ],
        "tried": true,
        "changedAt": "2026-03-01T12:00:00.000Z",
        "changedBy": null
      },
      "live": {
        "version": 1,
        "live": true,
        "rules": [
          {
            "id": "banxa-in-germany",
            "when": {
              "countries": [
                "DE"
              ],
              "amountUsd": {
                "min": "500"
              }
            },
            "actions": [
              {
                "do": "prefer",
                "gateways": [
                  "banxa"
                ],
                "points": 15
              }
            ]
          }
        ],
        "publishedAt": "2026-03-01T12:00:00.000Z",
        "publishedBy": null,
        "restores": null,
        "endedSplits": []
      }
    }
  },
  "restoreRoutingVersion": {
    "success": true,
    "data": {
      "draft": {
        "revision": 1,
        "rules": [
          {
            "id": "banxa-in-germany",
            "when": {
              "countries": [
                "DE"
              ],
              "amountUsd": {
                "min": "500"
              }
            },
            "actions": [
              {
                "do": "prefer",
                "gateways": [
                  "banxa"
                ],
                "points": 15
              }
            ]
          }
        ],
        "tried": true,
        "changedAt": "2026-03-01T12:00:00.000Z",
        "changedBy": null
      },
      "live": {
        "version": 2,
        "live": true,
        "rules": [
          {
            "id": "banxa-in-germany",
            "when": {
              "countries": [
                "DE"
              ],
              "amountUsd": {
                "min": "500"
              }
            },
            "actions": [
              {
                "do": "prefer",
                "gateways": [
                  "banxa"
                ],
                "points": 15
              }
            ]
          }
        ],
        "publishedAt": "2026-03-01T12:00:00.000Z",
        "publishedBy": null,
        "restores": 1,
        "endedSplits": []
      }
    }
  },
  "readRouting": {
    "success": true,
    "data": {
      "draft": {
        "revision": 1,
        "rules": [
          {
            "id": "banxa-in-germany",
            "when": {
              "countries": [
                "DE"
              ],
              "amountUsd": {
                "min": "500"
              }
            },
            "actions": [
              {
                "do": "prefer",
                "gateways": [
                  "banxa"
                ],
                "points": 15
              }
            ]
          }
        ],
        "tried": true,
        "changedAt": "2026-03-01T12:00:00.000Z",
        "changedBy": null
      },
      "live": {
        "version": 2,
        "live": true,
        "rules": [
          {
            "id": "banxa-in-germany",
            "when": {
              "countries": [
                "DE"
              ],
              "amountUsd": {
                "min": "500"
              }
            },
            "actions": [
              {
                "do": "prefer",
                "gateways": [
                  "banxa"
                ],
                "points": 15
              }
            ]
          }
        ],
        "publishedAt": "2026-03-01T12:00:00.000Z",
        "publishedBy": null,
        "restores": 1,
        "endedSplits": []
      }
    }
  },
  "listRoutingVersions": {
    "success": true,
    "data": [
      {
        "version": 2,
        "live": true,
        "rules": [
          {
            "id": "banxa-in-germany",
            "when": {
              "countries": [
                "DE"
              ],
              "amountUsd": {
                "min": "500"
              }
            },
            "actions": [
              {
                "do": "prefer",
                "gateways": [
                  "banxa"
                ],
                "points": 15
              }
            ]
          }
        ],
        "publishedAt": "2026-03-01T12:00:00.000Z",
        "publishedBy": null,
        "restores": 1,
        "endedSplits": []
      },
      {
        "version": 1,
        "live": false,
        "rules": [
          {
            "id": "banxa-in-germany",
            "when": {
              "countries": [
                "DE"
              ],
              "amountUsd": {
                "min": "500"
              }
            },
            "actions": [
              {
                "do": "prefer",
                "gateways": [
                  "banxa"
                ],
                "points": 15
              }
            ]
          }
        ],
        "publishedAt": "2026-03-01T12:00:00.000Z",
        "publishedBy": null,
        "restores": null,
        "endedSplits": []
      }
    ]
  }
}
