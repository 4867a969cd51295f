import type { AuditAction } from './words/texts.ts'

export const audit = {
  title: 'Audit log',
  text: 'Who changed what or viewed personal data, when and from where. Changes made with the command line are included.',
  emptyTitle: 'Nothing here yet',
  empty: 'Entries appear as changes are made. Your filters may hide some.',
  action: 'Action',
  who: 'Who',
  target: 'Target',
  outcome: 'Outcome',
  when: 'When',
  address: 'IP address',
  system: 'System',
  commandLine: 'Command line',
  /** In another language than English. */
  actions: null as Record<AuditAction, string> | null,
}
