import type { Page } from 'playwright-core'

export type RoleName = 'operator' | 'owner' | 'developer' | 'viewer'

type Control = {
  page: string
  /** What every user sees there once the page is loaded. */
  shows: string
  kind: 'button' | 'link' | 'switch' | 'textbox'
  name: string
  roles: readonly RoleName[]
  /** What a user without this control reads there. */
  reason?: string
  /** The call behind it, below the address of the project. */
  call: readonly [method: string, path: string, body?: object]
}

const builders: readonly RoleName[] = ['operator', 'owner', 'developer']
const owners: readonly RoleName[] = ['operator', 'owner']
const credentials = { providerEnvironment: 'sandbox', values: {} }

/** One control for each action that only some roles may do. */
export const controls: readonly Control[] = [
  {
    page: 'keys',
    shows: 'Active',
    kind: 'button',
    name: 'Create a key',
    roles: builders,
    reason: 'an owner or a developer can create and revoke them',
    call: ['POST', '/keys', { kind: 'secret' }],
  },
  {
    page: 'webhooks',
    shows: 'Verify in your code',
    kind: 'button',
    name: 'Add endpoint',
    roles: builders,
    call: ['POST', '/webhooks/endpoints', { url: 'http://127.0.0.1:9/' }],
  },
  {
    page: 'orders',
    shows: 'Orders',
    kind: 'link',
    name: 'Export',
    roles: builders,
    call: ['GET', '/orders.csv'],
  },
  {
    page: 'gateways',
    shows: 'Banxa',
    kind: 'switch',
    name: 'Use Banxa',
    roles: builders,
    call: ['PATCH', '/gateways', { enabledGateways: null }],
  },
  {
    page: 'routing',
    shows: 'Rules in force',
    kind: 'button',
    name: 'Write a rule',
    roles: builders,
    reason: 'An owner or a developer can change the routing.',
    call: ['PUT', '/routing/draft', { rules: [], revision: 0 }],
  },
  {
    page: 'gateways/banxa',
    shows: 'Account at the gateway',
    kind: 'button',
    name: 'Test the connection',
    roles: builders,
    call: ['POST', '/gateways/banxa/test'],
  },
  {
    page: 'gateways/banxa',
    shows: 'Account at the gateway',
    kind: 'button',
    name: 'Save changes',
    roles: owners,
    reason: 'an owner can change their accounts',
    call: ['PUT', '/gateways/banxa/credentials', credentials],
  },
  {
    page: 'settings',
    shows: 'Your fee, in percent',
    kind: 'textbox',
    name: 'Your fee, in percent',
    roles: owners,
    reason: 'an owner can change them',
    call: ['PATCH', '', { name: 'Mine now' }],
  },
  {
    page: 'team',
    shows: 'Open invitations',
    kind: 'button',
    name: 'Invite a member',
    roles: owners,
    call: ['POST', '/invitations', { email: 'friend@example.com', role: 'owner' }],
  },
]

/** Those that the logged-in user sees on their pages; where a control is missing, its reason is shown. */
export async function findControls(page: Page, pathOf: (page: string) => string): Promise<Control[]> {
  const found: Control[] = []
  for (const control of controls) {
    const path = pathOf(control.page)
    if (!page.url().endsWith(path)) await page.goto(path)
    const main = page.getByRole('main')
    await main.getByText(control.shows).first().waitFor()
    const isThere = (await main.getByRole(control.kind, { name: control.name }).count()) > 0
    if (isThere) found.push(control)
    else if (control.reason) await main.getByText(control.reason).waitFor()
  }
  return found
}
