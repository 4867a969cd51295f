import type { CallFailure } from '../api/call.ts'

export const common = {
  documentTitle: (title: string) => `${title} · Sliproad`,
  close: 'Close',
  done: 'Done',
  keep: 'Keep it',
  cancel: 'Cancel',
  save: 'Save changes',
  saved: 'Saved.',
  loading: 'Loading',
  tryAgain: 'Try again',
  copied: 'Copied',
  copyWhat: (what: string) => `Copy ${what}`,
  notCopied: 'You have not copied it, and it cannot be shown again.',
  closeAnyway: 'Close without copying',
  none: 'None',
  never: 'Never',
  unset: 'Not set',
  showOlder: 'Show older',
  newestFirst: 'Newest first',
  any: 'Any',
  clearFilters: 'Clear the filters',
  clear: 'Clear',
  show: (count: string) => `Show ${count}`,
  backToList: 'Back to the list',
  previous: 'Previous',
  next: 'Next',
  showMore: 'Show 50 more',
  nextAndPrevious: 'next and previous',
  open: 'open',
  no: 'No',
  range: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    chooseFirst: 'Choose the first day',
    chooseLast: 'Choose the last day',
    words: (from: string | null, to: string | null) =>
      from && to ? (from === to ? from : `${from} – ${to}`) : from ? `since ${from}` : `until ${to}`,
  },
}

/** Why a sign-in through the OpenID provider did not work, and what to do about it. */
const signInProblems = {
  stale: {
    title: 'Start again',
    text: 'This sign-in has already been used, took longer than ten minutes, or was started in another browser.',
  },
  stopped: { title: 'Sign-in cancelled', text: 'Start again, or log in another way.' },
  rejected: {
    title: 'The provider’s answer was not accepted',
    text: 'Start again. If it still fails, contact the person who runs this service.',
  },
  email_not_verified: {
    title: 'Your email address is not verified',
    text: 'Verify it with the provider, then start again.',
  },
  no_account: {
    title: 'You have no account here',
    text: 'Accounts are by invitation only. If you were invited, open the link in the invitation and continue from there.',
  },
  not_connected: {
    title: 'Log in another way once',
    text: 'Your account is not connected with the provider yet. Within ten minutes, log in with your password or a passkey in this browser. After that, the provider is enough.',
  },
  other_identity: {
    title: 'Your account is connected with someone else there',
    text: 'Ask the person who runs this service to disconnect it.',
  },
  other_person: {
    title: 'This is a different person',
    text: 'The provider knows you by a different address. Choose the right account there.',
  },
  not_recent: {
    title: 'The provider did not check that it is you',
    text: 'It cannot confirm changes. Use a passkey or your password.',
  },
}

export const failures = {
  request: (id: string) => `Request ${id}`,
  /** The server speaks English: its words are shown as they are. */
  said: {
    refusal: (_code: string, message: string) => message,
    note: (message: string) => message,
    trial: (text: string) => text,
  },
  of(failure: CallFailure): { title: string; text: string } {
    if (failure.code === 'OFFLINE')
      return { title: 'No connection', text: 'The server did not answer. Nothing you typed is lost.' }
    if (failure.code === 'PASSKEY_NOT_GIVEN')
      return {
        title: 'No passkey was used',
        text: 'You cancelled it, it took too long, or this device has no passkey for this site. Try again.',
      }
    if (failure.code === 'PASSKEY_KNOWN')
      return { title: 'Already added', text: 'This device already has a passkey for your account.' }
    if (failure.code === 'LOGIN_FAILED')
      return {
        title: 'That did not match',
        text: 'Check what you typed and try again. After several failed attempts you have to wait a while.',
      }
    if (failure.code === 'SIGN_IN_REFUSED')
      return signInProblems[failure.data.reason as keyof typeof signInProblems] ?? signInProblems.rejected
    if (failure.code === 'SIGN_IN_UNAVAILABLE')
      return {
        title: 'The provider is not answering',
        text: 'You can still log in with your password or a passkey. Try again later.',
      }
    if (failure.code === 'ONLY_WAY_IN')
      return {
        title: 'This is your only way in',
        text: 'Add a passkey or set a password first, then remove it.',
      }
    if (failure.status === 429)
      return {
        title: 'One moment',
        text: failure.retryAfter
          ? `Too many attempts. Try again in ${failure.retryAfter} s.`
          : 'Too many attempts. Try again in a while.',
      }
    if (failure.code === 'CONFIRMATION_REQUIRED')
      return {
        title: 'Not confirmed',
        text: 'Nothing was changed, because you did not confirm that it is you.',
      }
    if (failure.code === 'SECOND_FACTOR_REQUIRED')
      return { title: 'A second factor is needed', text: failure.message }
    if (failure.status === 403)
      return {
        title: 'Your role does not allow this',
        text: 'An owner of the project can do it, or change your role.',
      }
    if (failure.status === 404)
      return { title: 'Not found', text: 'It was removed, or it does not belong to this project.' }
    if (failure.status >= 500)
      return {
        title: 'Something went wrong on our side',
        text: 'Nothing was changed. Try again in a moment.',
      }
    return { title: 'That was not accepted', text: failure.message }
  },
}

export const states = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
  confirmed: 'Confirmed',
  delivered: 'Delivered',
  approved: 'Approved',
  rejected: 'Rejected',
  in_progress: 'In progress',
  manual_review: 'In manual review',
  error: 'Not checked',
  created: 'Created',
  clear: 'Clear',
  flagged: 'Flagged',
  blocked: 'Blocked',
  in_force: 'Active',
  expiring: 'Expiring soon',
  ended: 'Ended',
  unknown: 'Not called yet',
  healthy: 'Healthy',
  failing: 'Failing',
  paused: 'Paused',
  not_connected: 'No account',
  disabled: 'Off',
  done: 'Done',
  refused: 'Refused',
  begun: 'Started',
}

export const roles = { owner: 'Owner', developer: 'Developer', viewer: 'Viewer', operator: 'Operator' }

export const shell = {
  confirmTitle: 'Is it still you?',
  confirmText: 'This change needs proof that it is you. We will not ask again for ten minutes.',
  confirmPassword: 'Your password',
  confirmByPasskey: 'Use a passkey',
  confirmAction: 'Confirm',
  confirmWithProvider: (name: string) => `Continue with ${name}`,
  confirmInWindow: 'Continue in the provider’s window.',
  secondFactorTitle: 'A second factor is needed',
  secondFactorText: (project: string) =>
    `Only people with a second factor can open ${project}. Set one up in your account, then come back.`,
  secondFactorAction: 'Set it up',
  product: 'Sliproad',
  sandbox: 'Sandbox',
  skip: 'Skip to the content',
  main: 'Main',
  menu: 'Menu',
  switchProject: 'Switch project',
  newProject: 'New project',
  account: 'Your account',
  logOut: 'Log out',
  docs: 'Docs',
  theme: 'Theme',
  themes: { system: 'Match the system', light: 'Light', dark: 'Dark' },
  language: 'Language',
  offlineTitle: 'You are offline',
  offline: 'This data may be out of date. The page updates by itself when the connection is back.',
  needAttention: (count: string) => `Needs attention: ${count}`,
  groups: { routing: 'Offers', settings: 'Settings' },
  pages: {
    home: 'Home',
    orders: 'Orders',
    sessions: 'Sessions',
    customers: 'Customers',
    wallets: 'Wallets',
    'kyc-cases': 'KYC cases',
    books: 'Books',
    gateways: 'Gateways',
    routing: 'Routing',
    quotes: 'Quote explorer',
    webhooks: 'Webhooks',
    keys: 'API keys',
    branding: 'Branding',
    settings: 'Project',
    team: 'Team',
    audit: 'Audit log',
  },
  noProjectTitle: 'No project yet',
  noProject: 'You are not a member of any project. Ask an owner to invite you.',
  notFoundTitle: 'This page does not exist',
  notFound: 'There is no page at this address.',
  toHome: 'Go to the home page',
  createTitle: 'Create a project',
  createText: 'Each project has its own keys, webhooks, customers and orders.',
  createName: 'Name',
  create: 'Create the project',
  createdTitle: 'Your project’s keys',
  createdText: 'Secret key, public key and webhook signing key. They are shown only once.',
  copyKeys: 'Copy the keys',
}
