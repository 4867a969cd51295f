import type { Page } from 'playwright-core'
import { booksJson } from './book-fixtures.ts'
import { type Answers, no, ok, page } from './fake-server.ts'
import { meJson, orderId, projectId } from './fixtures.ts'
import { onboardingJson } from './home-fixtures.ts'
import { deliveryId } from './project-fixtures.ts'
import { caseId, customerId, sessionId, startedCheckJson, walletId } from './record-fixtures.ts'
import { routingJson, trialJson, youngProgressJson } from './routing-fixtures.ts'

const base = `/projects/${projectId}`
const home = `/p/${projectId}`

/** A screen: its path, the answers that differ from the usual ones, and what is pressed first. */
type Screen = { name: string; path: string; answers?: Answers; act?: (tab: Page) => Promise<void> }

const strangers: Answers = { 'GET /me': () => no(401, 'LOGIN_REQUIRED') }
const viewers: Answers = { 'GET /me': () => ok(meJson('viewer')) }
const press = (name: string) => async (tab: Page) => {
  await tab.getByRole('button', { name }).first().click()
  await tab.getByRole('dialog').waitFor()
}

/** Every screen and every face that it can have. */
export const everyScreen: Screen[] = [
  { name: 'login', path: '', answers: strangers },
  {
    name: 'second factor',
    path: '',
    answers: {
      ...strangers,
      'POST /login': () => ok({ next: 'second_factor', ways: ['code'], csrfToken: 'csrf-0' }),
    },
    act: async (tab) => {
      await tab.getByLabel('Email').fill('owner@larkfield.example')
      await tab.getByLabel('Password').fill('right password')
      await tab.getByRole('button', { name: 'Log in', exact: true }).click()
      await tab.getByLabel('Code', { exact: true }).waitFor()
    },
  },
  {
    name: 'second factor by passkey',
    path: '',
    answers: {
      ...strangers,
      'POST /login': () => ok({ next: 'second_factor', ways: ['passkey', 'code'], csrfToken: 'csrf-0' }),
    },
    act: async (tab) => {
      await tab.getByLabel('Email').fill('owner@larkfield.example')
      await tab.getByLabel('Password').fill('right password')
      await tab.getByRole('button', { name: 'Log in', exact: true }).click()
      await tab.getByRole('button', { name: 'Use the passkey' }).waitFor()
    },
  },
  { name: 'invitation', path: '/invitation#token', answers: strangers },
  {
    name: 'invitation of the person who is logged in',
    path: '/invitation#token',
    answers: {
      'GET /me': () => {
        const self = meJson()
        return ok({ ...self, user: { ...self.user, email: 'new@larkfield.example' } })
      },
    },
  },
  {
    name: 'a sign-in that is refused',
    path: '/openid?state=log_in.x&code=y',
    answers: {
      ...strangers,
      'POST /login/openid': () => no(403, 'SIGN_IN_REFUSED', { data: { reason: 'not_connected' } }),
    },
  },
  {
    name: 'a sign-in that asks for a second factor',
    path: '/openid?state=log_in.x&code=y',
    answers: {
      ...strangers,
      'POST /login/openid': () =>
        ok({ next: 'second_factor', ways: ['code'], csrfToken: 'csrf-0', returnTo: '/dashboard' }),
    },
    act: async (tab) => {
      await tab.getByLabel('Code', { exact: true }).waitFor()
    },
  },
  { name: 'dead invitation', path: '/invitation', answers: strangers },
  { name: 'a forgotten password', path: '/forgot', answers: strangers },
  {
    name: 'a forgotten password that was asked about',
    path: '/forgot',
    answers: strangers,
    act: async (tab) => {
      await tab.getByLabel('Email').fill('owner@larkfield.example')
      await tab.getByRole('button', { name: 'Email me a link' }).click()
      await tab.getByText('Check your email').waitFor()
    },
  },
  {
    name: 'a forgotten password without mail',
    path: '/forgot',
    answers: { ...strangers, 'GET /login/options': () => ok({ mailsResets: false, provider: null }) },
  },
  { name: 'a new password', path: '/reset#token', answers: strangers },
  { name: 'dead reset link', path: '/reset', answers: strangers },
  { name: 'no project', path: '', answers: { 'GET /me': () => ok({ ...meJson(), projects: [] }) } },
  { name: 'home', path: `${home}/home` },
  {
    name: 'home of 30 days',
    path: `${home}/home`,
    act: async (tab) => {
      await tab.getByText('30 days', { exact: true }).first().click()
      await tab.getByRole('heading', { name: 'The last 30 days' }).waitFor()
    },
  },
  {
    name: 'home of a new project',
    path: `${home}/home`,
    answers: { [`GET ${base}/onboarding`]: () => ok(onboardingJson(true)) },
  },
  { name: 'find', path: `${home}/find?q=larkfield` },
  { name: 'orders', path: `${home}/orders` },
  { name: 'orders under a filter', path: `${home}/orders?status=failed&from=2026-11-01` },
  { name: 'no order yet', path: `${home}/orders`, answers: { [`GET ${base}/orders`]: () => page([]) } },
  { name: 'order', path: `${home}/orders/${orderId}` },
  { name: 'order that is not there', path: `${home}/orders/gone` },
  { name: 'sessions', path: `${home}/sessions` },
  { name: 'session', path: `${home}/sessions/${sessionId}` },
  { name: 'customers', path: `${home}/customers` },
  { name: 'customer', path: `${home}/customers/${customerId}` },
  { name: 'customer of a viewer', path: `${home}/customers/${customerId}`, answers: viewers },
  { name: 'a checkout to open', path: `${home}/customers/${customerId}`, act: press('Open checkout') },
  {
    name: 'a checkout link, shown once and not copied',
    path: `${home}/customers/${customerId}`,
    act: async (tab) => {
      await press('Open checkout')(tab)
      await tab.getByRole('button', { name: 'Create the link' }).click()
      await tab.getByRole('button', { name: 'Done' }).click()
      await tab.getByText('You have not copied it').waitFor()
    },
  },
  { name: 'an ID check to start', path: `${home}/customers/${customerId}`, act: press('Start ID check') },
  {
    name: 'an ID check that is refused',
    path: `${home}/customers/${customerId}`,
    answers: { [`POST ${base}/customers/${customerId}/kyc-cases`]: () => no(409, 'KYC_NOT_CONFIGURED') },
    act: async (tab) => {
      await press('Start ID check')(tab)
      await tab.getByRole('button', { name: 'Start the check' }).click()
      await tab.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the link of an ID check',
    path: `${home}/customers/${customerId}`,
    act: async (tab) => {
      await press('Start ID check')(tab)
      await tab.getByRole('button', { name: 'Start the check' }).click()
      await tab.getByRole('button', { name: 'Copy the link' }).waitFor()
    },
  },
  {
    name: 'an ID check in review',
    path: `${home}/customers/${customerId}`,
    answers: {
      [`POST ${base}/customers/${customerId}/kyc-cases`]: () =>
        ok(startedCheckJson({ isNew: false, status: 'manual_review' })),
    },
    act: async (tab) => {
      await press('Start ID check')(tab)
      await tab.getByRole('button', { name: 'Start the check' }).click()
      await tab.getByText('already under way').waitFor()
    },
  },
  { name: 'a wallet to add', path: `${home}/customers/${customerId}`, act: press('Add a wallet') },
  { name: 'wallets', path: `${home}/wallets` },
  { name: 'wallet', path: `${home}/wallets/${walletId}` },
  { name: 'KYC cases', path: `${home}/kyc-cases` },
  { name: 'KYC case', path: `${home}/kyc-cases/${caseId}` },
  { name: 'gateways', path: `${home}/gateways` },
  { name: 'gateway', path: `${home}/gateways/ramp` },
  {
    name: 'quote explorer',
    path: `${home}/quotes`,
    act: async (tab) => {
      await tab.getByRole('button', { name: 'Get offers' }).click()
      await tab.getByText('One offer').waitFor()
    },
  },
  { name: 'routing', path: `${home}/routing` },
  {
    name: 'routing with a split that began and one that ended',
    path: `${home}/routing`,
    answers: { [`GET ${base}/routing/progress`]: () => ok(youngProgressJson()) },
  },
  {
    name: 'routing without rules',
    path: `${home}/routing?view=draft`,
    answers: {
      [`GET ${base}/routing`]: () =>
        ok(
          routingJson({
            draft: { revision: 0, rules: [], tried: false, changedAt: null, changedBy: null },
            live: null,
          }),
        ),
      [`GET ${base}/routing/versions`]: () => ok([]),
    },
  },
  {
    name: 'a draft of routing that is tried',
    path: `${home}/routing?view=draft`,
    act: async (tab) => {
      await tab.getByRole('button', { name: 'Try it' }).click()
      await tab.getByText('By gateway').waitFor()
    },
  },
  {
    name: 'a rule in its form',
    path: `${home}/routing?view=draft`,
    act: async (tab) => {
      await tab.getByRole('button', { name: 'Edit try-paybis' }).click()
      await tab.getByLabel('Name of the rule').waitFor()
    },
  },
  {
    name: 'a draft as JSON with mistakes',
    path: `${home}/routing?view=draft`,
    act: async (tab) => {
      await tab.getByText('JSON', { exact: true }).click()
      await tab.getByLabel('Rules as JSON').fill('{"rules": [{"id": "one", "wen": {}, "actions": []}]}')
      await tab.getByText('Did you mean “when”?').waitFor()
    },
  },
  {
    name: 'a draft to publish',
    path: `${home}/routing?view=draft`,
    answers: { [`POST ${base}/routing/test`]: () => ok(trialJson({ unserved: 14 })) },
    act: press('Publish'),
  },
  {
    name: 'a draft that someone else has changed',
    path: `${home}/routing?view=draft`,
    answers: {
      [`PUT ${base}/routing/draft`]: () =>
        no(409, 'ROUTING_CHANGED', { data: { draftRevision: 8, liveVersion: 4 } }),
    },
    act: async (tab) => {
      await tab.getByRole('button', { name: 'Remove small-amounts' }).click()
      await tab.getByRole('button', { name: 'Save draft' }).click()
      await tab.getByRole('button', { name: 'Save mine' }).waitFor()
    },
  },
  { name: 'weights of scores', path: `${home}/routing?view=weights` },
  {
    name: 'versions of routing',
    path: `${home}/routing?view=versions`,
    act: async (tab) => tab.getByRole('button', { name: 'View version 2' }).click(),
  },
  { name: 'a new endpoint', path: `${home}/webhooks`, act: press('Add endpoint') },
  { name: 'delivery log', path: `${home}/webhooks?view=deliveries` },
  { name: 'an event of the catalogue', path: `${home}/webhooks?view=events&event=order.completed` },
  { name: 'signing keys', path: `${home}/webhooks?view=keys` },
  {
    name: 'a test event and its result',
    path: `${home}/webhooks?test=order.created`,
    answers: {
      [`POST ${base}/webhooks/endpoints/whe_1/test`]: () => ({
        ...ok({ eventId: 'evt_1', deliveryId }),
        status: 202,
      }),
    },
    act: async (tab) => {
      await tab.getByRole('button', { name: 'Send the event' }).click()
      await tab.getByText('Open this delivery').waitFor()
    },
  },
  { name: 'verification', path: `${home}/webhooks?view=verify` },
  { name: 'delivery', path: `${home}/webhooks/deliveries/${deliveryId}` },
  { name: 'keys', path: `${home}/keys` },
  { name: 'a new key', path: `${home}/keys`, act: press('Create a key') },
  { name: 'a key to revoke', path: `${home}/keys`, act: press('Revoke') },
  { name: 'settings', path: `${home}/settings` },
  { name: 'team', path: `${home}/team` },
  { name: 'inviting a member', path: `${home}/team`, act: press('Invite a member') },
  { name: 'books', path: `${home}/books` },
  { name: 'closing a month', path: `${home}/books`, act: press('Close month: MoonPay in EUR') },
  { name: 'booking a correction', path: `${home}/books`, act: press('Book a correction') },
  {
    name: 'books with nothing in them',
    path: `${home}/books`,
    answers: {
      [`GET ${base}/books`]: () => ok(booksJson({ isOver: false, months: [], rows: [], owed: [] })),
      [`GET ${base}/books/postings`]: () => page([]),
    },
  },
  { name: 'audit log', path: `${home}/audit` },
  { name: 'account', path: `${home}/account` },
  { name: 'account without a project', path: '/account' },
  {
    name: 'account that is not connected',
    path: `${home}/account`,
    answers: {
      'GET /me': () => {
        const self = meJson()
        return ok({ ...self, user: { ...self.user, hasPassword: false } })
      },
      'GET /me/identities': () => ok([]),
      'GET /me/passkeys': () => ok([]),
    },
  },
  { name: 'a connection to end', path: `${home}/account`, act: press('Disconnect') },
  { name: 'a passkey to add', path: `${home}/account`, act: press('Add a passkey') },
  { name: 'a passkey to remove', path: `${home}/account`, act: press('Remove Laptop') },
  {
    name: 'a change to confirm',
    path: `${home}/keys`,
    answers: {
      [`POST ${base}/keys`]: () =>
        no(403, 'CONFIRMATION_REQUIRED', { data: { ways: ['passkey', 'password'] } }),
    },
    act: async (tab) => {
      await tab.getByRole('button', { name: 'Create a key' }).click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click()
      await tab.getByText('Is it still you?').waitFor()
    },
  },
  {
    name: 'a change to confirm through the provider',
    path: `${home}/keys`,
    answers: {
      [`POST ${base}/keys`]: () => no(403, 'CONFIRMATION_REQUIRED', { data: { ways: ['provider'] } }),
    },
    act: async (tab) => {
      await tab.getByRole('button', { name: 'Create a key' }).click()
      await tab.getByRole('dialog').getByRole('button', { name: 'Create a key' }).click()
      await tab.getByText('Is it still you?').waitFor()
    },
  },
  {
    name: 'a project that asks for a second factor',
    path: `${home}/orders`,
    answers: {
      'GET /me': () => {
        const me = meJson()
        return ok({ ...me, projects: me.projects.map((each) => ({ ...each, secondFactorRequired: true })) })
      },
    },
  },
  { name: 'a page that does not exist', path: `${home}/nowhere` },
  { name: 'a project that is not theirs', path: '/p/other/home' },
  { name: 'settings of a viewer', path: `${home}/settings`, answers: viewers },
  { name: 'gateways of a viewer', path: `${home}/gateways`, answers: viewers },
  { name: 'a gateway of a viewer', path: `${home}/gateways/ramp`, answers: viewers },
  {
    name: 'what a role may not read',
    path: `${home}/audit`,
    answers: { [`GET ${base}/audit`]: () => no(403, 'FORBIDDEN') },
  },
  {
    name: 'a list that is refused',
    path: `${home}/orders`,
    answers: { [`GET ${base}/orders`]: () => no(409, 'LAST_OWNER') },
  },
]
