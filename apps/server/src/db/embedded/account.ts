import { readFileSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** A user of the operating system. */
export type Account = { uid: number; gid: number }

export function ownAccount(): Account {
  const uid = process.geteuid?.()
  const gid = process.getegid?.()
  if (uid === undefined || gid === undefined)
    throw new EmbeddedDatabaseError('The embedded PostgreSQL needs a Unix system. Set DATABASE_URL instead.')
  return { uid, gid }
}

export function isRoot(): boolean {
  return ownAccount().uid === 0
}

/**
 * PostgreSQL refuses to run as root: there it runs as the owner of the location, or as the system's `nobody` account
 * when the location is new.
 */
export async function serverAccount(location: string): Promise<Account> {
  const own = ownAccount()
  if (own.uid !== 0) return own
  const owner = await stat(location).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount()
}

/** The spawn options to run a program as that account; empty when we already are it. */
export function runAs(account: Account): Partial<Account> {
  return isRoot() ? account : {}
}

/** Whether the account may enter the folder and every folder above it. */
export async function canReach(account: Account, folder: string): Promise<boolean> {
  let current = await realpath(folder)
  for (;;) {
    const { uid, gid, mode } = await stat(current)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (dirname(current) === current) return true
    current = dirname(current)
  }
}

function unprivilegedAccount(): Account {
  const fallback = { uid: 65534, gid: 65534 }
  try {
    const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
    return line ? { uid: Number(line[1]), gid: Number(line[2]) } : fallback
  } catch {
    return fallback
  }
}
