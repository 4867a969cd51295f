import { invalid } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId, UserId } from '@sliproad/core/ids'
import type { Db } from '../../db/connect.ts'
import { hashPassword } from './logins/password-hash.ts'
import { insertMember } from './members/membership-store.ts'
import { checkAccount, normalEmail, type User } from './user.ts'
import { findUserByEmail, insertUser } from './user-store.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; randomBytes: (length: number) => Uint8Array }

/** The first account of a deployment, and any other that may do everything. */
export async function createOperator(deps: Deps, given: { email: string; password: string }): Promise<User> {
  const email = normalEmail(given.email)
  checkAccount({ email, password: given.password })
  const passwordHash = await hashPassword(given.password, deps.randomBytes)
  // An operator makes it, for a person whose address the operator knows.
  const proven = { operator: true, emailProvenAt: deps.clock.now() }
  const user: User = { ...newUser(deps, email, passwordHash), ...proven }
  if (!(await insertUser(deps.db, user)))
    throw invalid({ field: 'email', message: 'belongs to an account already' })
  return user
}

/** An operator who also owns a project, made once; an account that is there stays as its owner has left it. */
export async function ensureOwner(
  deps: Deps,
  given: { email: string; password: string; projectId: ProjectId },
): Promise<void> {
  const known = await findUserByEmail(deps.db, normalEmail(given.email))
  const { id: userId } = known ?? (await createOperator(deps, given))
  const { projectId } = given
  await insertMember(deps.db, { projectId, userId, role: 'owner', createdAt: deps.clock.now() })
}

export function newUser(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  email: string,
  passwordHash: string,
): User {
  const now = clock.now()
  return {
    id: newId() as UserId,
    email,
    passwordHash,
    hasPassword: true,
    operator: false,
    totpSealed: null,
    totpPendingSealed: null,
    totpLastStep: null,
    hasPasskey: false,
    emailProvenAt: null,
    disabledAt: null,
    createdAt: now,
    updatedAt: now,
  }
}
