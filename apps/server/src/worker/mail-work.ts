import type { WorkSource } from '../loops/loop.ts'
import { claimMails, type Mail, type MailDeps, sendMail } from '../modules/users/index.ts'

/** Mails that requests have written. */
export function mailWork(deps: MailDeps): WorkSource<Mail> {
  return {
    name: 'mails',
    claim: (capacity) => claimMails(deps, capacity),
    perform: (mail) => sendMail(deps, mail),
  }
}
