import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, which holds the Markdown. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url))

type Entry = {
  /** From the root of the repository. */
  source: string
  /** The address below `/docs/`; `docs/orders.md` is at `orders`. */
  path: string
  /** The heading of the page, where this is left out. */
  label?: string
  listedBy?: string
}

export type Section = { title: string; folded?: true; entries: readonly Entry[] }

function doc(path: string, label?: string): Entry {
  return { source: `docs/${path}.md`, path, ...(label !== undefined && { label }) }
}

function folder(name: string, listedBy?: string): Entry[] {
  return readdirSync(join(root, 'docs', name))
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => ({ ...doc(`${name}/${file.slice(0, -3)}`), ...(listedBy && { listedBy }) }))
}

/** Every page that is written by hand, in the order in which a reader meets them. A test finds a file that is missing. */
export const sections: readonly Section[] = [
  {
    title: 'Start',
    entries: [
      { source: 'docs/start.md', path: '', label: 'Quick start' },
      doc('concepts', 'How it works'),
      doc('guides/testing', 'Test values'),
      doc('guides/going-live', 'Go live'),
    ],
  },
  {
    title: 'Checkout',
    entries: [
      doc('guides/buying', 'Send customers to our page'),
      doc('embedding', 'Put it in your page'),
      doc('guides/own-page', 'Build your own page'),
      doc('guides/mobile', 'In a mobile app'),
      doc('guides/field-locks', 'Field locks'),
      doc('branding', 'Branding'),
    ],
  },
  {
    title: 'Orders',
    entries: [
      doc('quotes', 'Quotes and ranking'),
      doc('guides/ranking', 'How offers are ranked'),
      doc('guides/routing', 'Routing rules'),
      doc('guides/receipts', 'Receipts of decisions'),
      doc('orders', 'From order to delivery'),
      doc('guides/second-chances', 'Second chances'),
      doc('guides/selling', 'Selling'),
    ],
  },
  {
    title: 'Customers',
    entries: [
      doc('guides/customers', 'Customers and verification'),
      doc('guides/wallets', 'Wallets'),
      doc('compliance', 'Gates and screening'),
      doc('erasure', 'Erasing a person'),
    ],
  },
  {
    title: 'Webhooks',
    entries: [
      doc('guides/webhooks', 'Receive webhooks'),
      doc('webhooks', 'How they are delivered'),
      doc('webhook-verification', 'Check the signature'),
      doc('events', 'All events'),
    ],
  },
  {
    title: 'Calling the API',
    entries: [
      doc('guides/retries', 'Repeat requests safely'),
      doc('guides/errors', 'Handle errors'),
      doc('errors', 'All error codes'),
      doc('guides/limits', 'Limits and lists'),
      { source: 'packages/sdk/README.md', path: 'sdk', label: 'SDK for TypeScript' },
      { source: 'packages/checkout/README.md', path: 'checkout-script', label: 'Checkout script' },
      { source: 'examples/README.md', path: 'examples', label: 'Examples' },
      doc('mcp', 'For assistants (MCP)'),
    ],
  },
  { title: 'Gateways', folded: true, entries: [...folder('gateways'), doc('adding-a-gateway')] },
  { title: 'Identity and screening', folded: true, entries: folder('providers') },
  {
    title: 'Run it',
    folded: true,
    entries: [
      doc('operations', 'Configure and operate'),
      doc('operating/install-source'),
      doc('operating/install-systemd'),
      doc('operating/install-image'),
      doc('operating/install-kubernetes'),
      doc('operating/tls'),
      doc('operating/first-operator'),
      doc('operating/going-live'),
      doc('operating/sign-in'),
      doc('operating/backup'),
      doc('operating/upgrade'),
      doc('operating/master-key-rotation'),
      doc('operating/retention'),
      doc('operating/books'),
      doc('operating/alerts'),
      doc('operating/traces'),
      doc('metrics'),
      doc('scaling'),
      doc('dashboard'),
      doc('dashboard-access'),
    ],
  },
  {
    title: 'Security',
    folded: true,
    entries: [
      doc('security', 'How it is secured'),
      { source: 'SECURITY.md', path: 'security-policy', label: 'Report a weakness' },
    ],
  },
  {
    title: 'The project',
    folded: true,
    entries: [
      { source: 'CHANGELOG.md', path: 'changelog', label: 'Changelog' },
      { source: 'CONTRIBUTING.md', path: 'contributing', label: 'Contributing' },
      doc('architecture'),
      doc('testing', 'How it is tested'),
      doc('dependencies'),
      ...folder('decisions', 'decisions'),
    ],
  },
]
