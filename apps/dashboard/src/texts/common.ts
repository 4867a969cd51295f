import type { CallFailure } from '../api/call.ts'

export const common = {
  documentTitle: (title: string) => `${title} · Sliproad`,
  close: 'Close',
  done: 'Done',
  keep: 'Keep it as it is',
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
  no: 'No',
}

export const failures = {
  request: (id: string) => `Request ${id}`,
  of(failure: CallFailure): { title: string; text: string } {
    if (failure.code === 'OFFLINE')
      return { title: 'No connection', text: 'The server did not answer. What you typed is kept.' }
    if (failure.code === 'LOGIN_FAILED')
      return {
        title: 'That did not match',
        text: 'What you typed does not belong together. Look at it again; after several tries we wait a while.',
      }
    if (failure.status === 429)
      return {
        title: 'One moment',
        text: failure.retryAfter
          ? `Too many tries came from here. Try again in ${failure.retryAfter} s.`
          : 'Too many tries came from here. Try again in a while.',
      }
    if (failure.status === 403)
      return {
        title: 'Not for your role',
        text: 'Your role in this project does not allow this. An owner of the project can do it, or change your role.',
      }
    if (failure.status === 404)
      return { title: 'Not here', text: 'It was removed, or it never belonged to this project.' }
    if (failure.status >= 500)
      return { title: 'Something broke on our side', text: 'Nothing was changed. Try again in a moment.' }
    return { title: 'That was not taken', text: failure.message }
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
  manual_review: 'In review by a person',
  error: 'Not checked',
  created: 'Created',
  clear: 'Clear',
  flagged: 'Flagged',
  blocked: 'Blocked',
  in_force: 'In force',
  expiring: 'Ending soon',
  ended: 'Ended',
  unknown: 'Not called yet',
  healthy: 'Healthy',
  failing: 'Failing',
  paused: 'Paused',
  not_connected: 'No account',
  disabled: 'Off',
  done: 'Done',
  refused: 'Refused',
  begun: 'Begun',
}

export const roles = { owner: 'Owner', developer: 'Developer', viewer: 'Viewer', operator: 'Operator' }

export const shell = {
  product: 'Sliproad',
  sandbox: 'Sandbox',
  skip: 'Skip to the page',
  main: 'Main',
  menu: 'Menu',
  switchProject: 'Switch project',
  newProject: 'New project',
  account: 'Your account',
  logOut: 'Log out',
  docs: 'API reference',
  find: 'Find by id, address, hash or customer',
  findShort: 'Find by id, address or hash',
  theme: 'Colours',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  offlineTitle: 'You are offline',
  offline: 'What you see is from before. It goes on by itself when the connection is back.',
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
    keys: 'Keys',
    branding: 'Branding',
    settings: 'Project',
    team: 'Team',
    audit: 'Audit log',
  },
  noProjectTitle: 'No project yet',
  noProject: 'You are in no project. Ask an owner to invite you; the link they get brings you in.',
  notFoundTitle: 'This page does not exist',
  notFound: 'The address leads nowhere in this dashboard.',
  toHome: 'Go to the home page',
  createTitle: 'Create a project',
  createText: 'Each project has keys, webhooks, customers and orders of its own.',
  createName: 'Name',
  create: 'Create the project',
  createdTitle: 'The keys of your project',
  createdText: 'Secret key, public key and webhook signing key. They are shown now and never again.',
  copyKeys: 'Copy the keys',
}
