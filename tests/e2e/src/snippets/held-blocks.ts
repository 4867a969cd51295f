/** A block by its beginning, and the file of the test that runs it or holds it to its source. */
export type Row = { begins: string; by: string } | { begins: string; because: string }

const verification = 'packages/sdk/src/webhooks/webhook-docs.test.ts'
const readmeOfSdk = 'packages/sdk/src/readme.test.ts'
const commands = 'tests/e2e/src/every-block.test.ts'
const gateway = 'tests/e2e/src/adding-a-gateway.proof.test.ts'
const embedded = 'tests/e2e/src/embedded-checkout.browser.test.ts'
const kit = 'tests/e2e/src/partner-kit.proof.test.ts'
const programs = 'tests/e2e/src/snippets.proof.test.ts'
const deployed = 'tests/e2e/src/deploy-files.test.ts'

/** Pages that a test writes and compares as a whole. */
export const generated: Readonly<Record<string, string>> = {
  'docs/events.md': 'apps/server/src/http/openapi/event-documents.test.ts',
  'docs/errors.md': 'apps/server/src/http/openapi/error-reference.test.ts',
}

/** Every other block that is in none of the tables of those who follow documents, in the order of its page. */
export const heldBlocks: Readonly<Record<string, readonly Row[]>> = {
  'CONTRIBUTING.md': [
    { begins: 'git clone', by: commands },
    {
      begins: 'npm run release -- --dry-run',
      because:
        'It asks the registry and compares with the main branch, which a copy under test has not; sdk-package packs the same packages.',
    },
  ],
  'README.md': [
    {
      begins: ' your backend',
      because: 'A drawing of who talks to whom, which names nothing that a program could look up.',
    },
  ],
  'apps/checkout/README.md': [{ begins: 'npm run build', by: commands }],
  'apps/dashboard/README.md': [{ begins: 'npm run build', by: commands }],
  'apps/docs/README.md': [{ begins: 'npm run build', by: commands }],
  'bench/README.md': [{ begins: 'npm run bench', by: 'bench/src/options.test.ts' }],
  'docs/adding-a-gateway.md': [
    ...[
      "import { type Static, Type } from 'typebox'",
      "import { findAsset } from '@sliproad/core/assets'",
      'import type { Quote,',
      "import { add } from '@sliproad/core/decimal'",
      'import { type WebhookMessage',
      '/** A bar across a road',
      "import { Type } from 'typebox'",
      'import { type Asset',
      "import { createHmac } from 'node:crypto'",
      'import { timingSafeEqual }',
      'import type { FastifyInstance',
      'import { startSimulator }',
      "import { expect, test } from 'vitest'",
      'import { afterAll, beforeAll',
    ].map((begins) => ({ begins, by: gateway })),
    { begins: 'npm run fix', by: commands },
    { begins: 'curl -s', by: gateway },
  ],
  'docs/architecture.md': [{ begins: 'http ─', by: commands }],
  'docs/compliance.md': [{ begins: 'pending ─', by: 'apps/server/src/modules/kyc/kyc-case.test.ts' }],
  'docs/gateways/coinbase.md': [{ begins: '{', by: 'tests/e2e/src/guides/gateway-pages.ts' }],
  'docs/guides/mobile.md': [{ begins: "import { useState } from 'react'", by: programs }],
  'docs/mcp.md': [
    { begins: '{', by: kit },
    { begins: '{', by: kit },
  ],
  'docs/operating/install-kubernetes.md': [{ begins: 'rules:', by: deployed }],
  'docs/operating/traces.md': [{ begins: 'receivers:', by: deployed }],
  'docs/orders.md': [{ begins: 'created ─', by: 'apps/server/src/modules/orders/order.test.ts' }],
  'docs/testing.md': [{ begins: 'import { expect, inject, test }', by: programs }],
  'docs/webhook-verification.md': [
    { begins: '{"id":"evt_', by: verification },
    { begins: 'v1,', by: verification },
    { begins: 'import { verifyWebhook', by: verification },
    { begins: "import { createHmac, timingSafeEqual } from 'node:crypto'", by: verification },
    { begins: 'import hashlib', by: verification },
    { begins: 'package webhooks', by: verification },
    { begins: 'function is_genuine', by: verification },
    { begins: "require 'openssl'", by: verification },
    { begins: 'import java.nio', by: verification },
    { begins: 'import { signWebhook }', by: verification },
  ],
  'examples/express-receiver/README.md': [{ begins: 'WEBHOOK_SIGNING_KEY', by: kit }],
  'examples/go-receiver/README.md': [{ begins: 'WEBHOOK_SIGNING_KEY', by: kit }],
  'examples/python-receiver/README.md': [{ begins: 'WEBHOOK_SIGNING_KEY', by: kit }],
  'examples/shop-backend/README.md': [{ begins: 'SLIPROAD_URL', by: kit }],
  'packages/checkout/README.md': [
    { begins: 'npm run -s sliproad -- projects set', by: embedded },
    { begins: '<script type="module"', by: embedded },
    { begins: 'import { openCheckout }', by: embedded },
    { begins: 'import { Checkout }', by: 'tests/e2e/src/sdk-package.proof.test.ts' },
    { begins: "script-src 'self'", by: embedded },
  ],
  'packages/sdk/README.md': [
    { begins: 'npm install @sliproad/sdk', by: 'tests/e2e/src/sdk-package.proof.test.ts' },
    { begins: 'import { isApiError, Sliproad }', by: readmeOfSdk },
    { begins: 'import { Sliproad } from', by: readmeOfSdk },
    { begins: 'import { Sliproad, type WebhookEvent }', by: readmeOfSdk },
    { begins: 'import { verifyWebhook } from', by: readmeOfSdk },
    { begins: "import { verifyWebhook } from '@sliproad/sdk'\nimport { FakeSliproad }", by: readmeOfSdk },
  ],
  'tests/e2e/README.md': [{ begins: 'npm test -- tests/e2e', by: commands }],
}
