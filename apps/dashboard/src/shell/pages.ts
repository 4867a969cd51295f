import type { Permission } from '@sliproad/api/permissions'
import type { NavIconName } from './nav-icon.tsx'

export type PageName = Exclude<NavIconName, 'menu' | 'plus'>
type Entry = { page: PageName; needs: Permission }

/** The menu's entries, each with the permission that its page requires. */
export const menu: readonly { group: 'routing' | 'settings' | null; entries: readonly Entry[] }[] = [
  {
    group: null,
    entries: [
      { page: 'home', needs: 'project.read' },
      { page: 'orders', needs: 'records.read' },
      { page: 'sessions', needs: 'records.read' },
      { page: 'customers', needs: 'records.read' },
      { page: 'wallets', needs: 'records.read' },
      { page: 'kyc-cases', needs: 'records.read' },
      { page: 'books', needs: 'records.read' },
    ],
  },
  {
    group: 'routing',
    entries: [
      { page: 'gateways', needs: 'project.read' },
      { page: 'routing', needs: 'project.read' },
      { page: 'quotes', needs: 'quotes.explore' },
    ],
  },
  {
    group: 'settings',
    entries: [
      { page: 'webhooks', needs: 'project.read' },
      { page: 'keys', needs: 'project.read' },
      { page: 'branding', needs: 'project.read' },
      { page: 'settings', needs: 'project.read' },
      { page: 'team', needs: 'team.read' },
      { page: 'audit', needs: 'audit.read' },
    ],
  },
]
