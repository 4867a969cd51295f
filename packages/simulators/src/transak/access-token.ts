import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GatewayContext } from '../gateway-definition.ts'
import { sameSecret } from '../same-secret.ts'
import { unauthorized } from './errors.ts'
import { objectOf, requireKey } from './request.ts'

type Deps = Pick<GatewayContext, 'notes' | 'clock' | 'credentials' | 'randomHex'>
type Issued = { accessToken: string; expiresAt: number }

const noteName = 'access-token'
const lifeSeconds = 7 * 24 * 60 * 60

/** One token is in force at a time: issuing the next one ends it. */
export function registerAccessToken(app: FastifyInstance, deps: Deps): void {
  app.post('/partners/api/v2/refresh-token', async (request) => {
    requireKey(deps, request)
    const { apiKey = '', apiSecret = '' } = deps.credentials
    if (!sameSecret(request.headers['api-secret'], apiSecret)) throw unauthorized()
    if (objectOf(request.body).apiKey !== apiKey) throw unauthorized()
    return { data: await issue(deps) }
  })
}

async function issue({ notes, clock, randomHex }: Deps): Promise<Issued> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const known = await notes.read(noteName)
    const expiresAt = Math.floor(clock.now().getTime() / 1_000) + lifeSeconds
    const issued = { accessToken: `tat_${randomHex(32)}`, expiresAt }
    if (await notes.write(noteName, JSON.stringify(issued), known?.version ?? 0)) return issued
  }
  throw new Error('The access token keeps being changed by somebody else.')
}

/** The token in force, or undefined when none was requested yet. */
export async function currentToken({ notes }: Pick<Deps, 'notes'>): Promise<Issued | undefined> {
  const note = await notes.read(noteName)
  return note && (JSON.parse(note.text) as Issued)
}

export async function requireToken(deps: Deps, request: FastifyRequest): Promise<void> {
  requireKey(deps, request)
  const current = await currentToken(deps)
  const isOver = !current || current.expiresAt * 1_000 <= deps.clock.now().getTime()
  if (isOver || !sameSecret(request.headers['access-token'], current.accessToken)) throw unauthorized()
}
