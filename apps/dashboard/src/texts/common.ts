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
}

/** Why a sign-in through the OpenID provider did not work, and what to do about it. */
const signInProblems = {
  stale: {
    title: 'Begin once more',
    text: 'This sign-in was used already, took longer than ten minutes, or began in another browser.',
  },
  stopped: { title: 'You stopped at the provider', text: 'Begin once more, or log in in another way.' },
  rejected: {
    title: 'The answer of the provider was not accepted',
    text: 'Begin once more. If that does not help, tell the person who runs this service.',
  },
  email_not_verified: {
    title: 'Your address is not verified there',
    text: 'Have the provider verify your e-mail address, then begin once more.',
  },
  no_account: {
    title: 'You have no account here',
    text: 'Accounts come by invitation. If you have one, open the link in it and continue from there.',
  },
  not_connected: {
    title: 'Log in once more in another way',
    text: 'You have an account here that is not connected yet. Log in with your password or a passkey within ten minutes, in this browser: from then on the provider is enough.',
  },
  other_identity: {
    title: 'Your account is connected with another person there',
    text: 'Ask the person who runs this service to disconnect it.',
  },
  other_person: {
    title: 'This is another person',
    text: 'At the provider you are known by another address than here. Choose the right account there.',
  },
  not_recent: {
    title: 'The provider did not ask who is there',
    text: 'It cannot confirm changes. Use a passkey or your password.',
  },
}

export const failures = {
  request: (id: string) => `Request ${id}`,
  of(failure: CallFailure): { title: string; text: string } {
    if (failure.code === 'OFFLINE')
      return { title: 'No connection', text: 'The server did not answer. What you typed is kept.' }
    if (failure.code === 'PASSKEY_NOT_GIVEN')
      return {
        title: 'No passkey was used',
        text: 'It was stopped, took too long, or there is no passkey for this place here. Try again.',
      }
    if (failure.code === 'PASSKEY_KNOWN')
      return { title: 'Already there', text: 'This device has a passkey for your account already.' }
    if (failure.code === 'LOGIN_FAILED')
      return {
        title: 'That did not match',
        text: 'Check what you typed and try again. After several failed attempts you have to wait a while.',
      }
    if (failure.code === 'SIGN_IN_REFUSED')
      return signInProblems[failure.data.reason as keyof typeof signInProblems] ?? signInProblems.rejected
    if (failure.code === 'SIGN_IN_UNAVAILABLE')
      return {
        title: 'The provider does not answer',
        text: 'Your password and your passkeys go on working. Try it again later.',
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
      return { title: 'Something broke on our side', text: 'Nothing was changed. Try again in a moment.' }
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
  confirmInWindow: 'A window of the provider has opened. Go on there.',
  secondFactorTitle: 'A second factor is needed',
  secondFactorText: (project: string) =>
    `${project} opens only to people with a second factor. Set one up in your account, then come back.`,
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
  docs: 'API reference',
  find: 'Find by id, address, hash or customer',
  findShort: 'Find by id, address or hash',
  theme: 'Theme',
  themes: { system: 'Match the system', light: 'Light', dark: 'Dark' },
  language: 'Language',
  offlineTitle: 'You are offline',
  offline: 'This data may be out of date. The page updates by itself when the connection is back.',
  groups: { routing: 'Routing', settings: 'Settings' },
  pages: {
    home: 'Home',
    orders: 'Orders',
    sessions: 'Sessions',
    customers: 'Customers',
    wallets: 'Wallets',
    'kyc-cases': 'KYC cases',
    gateways: 'Gateways',
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
