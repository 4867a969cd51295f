import type { Clock } from '@sliproad/core/clock'
import type { FastifyRequest } from 'fastify'
import type { Credentials } from '../../account-rules.ts'
import { sameSecret } from '../../same-secret.ts'
import { type KycTier, kycTiers } from '../kyc-case.ts'
import { refuse } from './errors.ts'

const idleMs = 3_600_000

export type Account = { companyId: string; tier: KycTier; apiKey: string }

/** Accounts, and the logins to them. Logins end with the process, which callers have to handle anyway. */
export type Accounts = {
  /** The account in the address, without a check of the caller. */
  find(request: FastifyRequest): Account
  logIn(request: FastifyRequest, apiKey: unknown): string
  /** The account, when the request proves that it may use it. */
  require(request: FastifyRequest, also?: 'key'): Account
}

type Deps = { credentials: Credentials; clock: Clock; newUuid: () => string }

export function createAccounts({ credentials, clock, newUuid }: Deps): Accounts {
  const logins = new Map<string, { companyId: string; usedAt: number }>()

  function find(request: FastifyRequest): Account {
    const { companyid } = request.params as Record<string, string | undefined>
    const tier = kycTiers.find((name) => credentials[`${name}CompanyId`] === companyid)
    if (!tier || companyid === undefined) throw refuse(401, 'SECURITY_VIOLATION')
    return { companyId: companyid, tier, apiKey: credentials[`${tier}ApiKey`] ?? '' }
  }

  function isLoggedIn({ companyId }: Account, token: string): boolean {
    const login = logins.get(token)
    const now = clock.now().getTime()
    if (login?.companyId !== companyId || now - login.usedAt > idleMs) return false
    logins.set(token, { companyId, usedAt: now })
    return true
  }

  return {
    find,
    logIn(request, apiKey) {
      const account = find(request)
      if (typeof apiKey !== 'string' || !sameSecret(apiKey, account.apiKey))
        throw refuse(401, 'SECURITY_VIOLATION')
      const token = newUuid()
      const now = clock.now().getTime()
      for (const [old, { usedAt }] of logins) if (now - usedAt > idleMs) logins.delete(old)
      logins.set(token, { companyId: account.companyId, usedAt: now })
      return token
    },
    require(request, also) {
      const account = find(request)
      const { 'x-api-login-token': token, 'x-api-key': key } = request.headers
      if (also === 'key' && sameSecret(key, account.apiKey)) return account
      if (!isLoggedIn(account, String(token ?? ''))) throw refuse(401, 'INVALID_LOGIN_TOKEN')
      return account
    },
  }
}
