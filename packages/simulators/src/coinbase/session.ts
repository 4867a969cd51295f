import type { GatewayContext } from '../gateway-definition.ts'

/** What a token stands for: a trade that the API received, or just a user's wallet. */
export type Session = {
  walletAddress: string
  /** As the API received them; empty for a bare token. */
  fields: Readonly<Record<string, string>>
  madeAt: string
  /** The page that the token led to; a token opens once. */
  visit?: string
}

type Deps = Pick<GatewayContext, 'notes' | 'clock' | 'randomHex'>

const lifeMs = 5 * 60_000

export async function makeSession(deps: Deps, session: Omit<Session, 'madeAt'>): Promise<string> {
  const token = deps.randomHex(24)
  const made: Session = { ...session, madeAt: deps.clock.now().toISOString() }
  await deps.notes.write(`session ${token}`, JSON.stringify(made), 0)
  return token
}

export async function readSession({ notes }: Deps, token: string): Promise<Session | undefined> {
  const note = await notes.read(`session ${token}`)
  return note && (JSON.parse(note.text) as Session)
}

/** The session for the first visit in time; a text says why any other visit is refused. */
export async function openSession(deps: Deps, token: string): Promise<Session | 'unknown' | 'used' | 'over'> {
  const note = await deps.notes.read(`session ${token}`)
  if (!note) return 'unknown'
  const session = JSON.parse(note.text) as Session
  if (session.visit !== undefined) return 'used'
  if (deps.clock.now().getTime() - Date.parse(session.madeAt) >= lifeMs) return 'over'
  const opened = { ...session, visit: deps.randomHex(16) }
  const isFirst = await deps.notes.write(`session ${token}`, JSON.stringify(opened), note.version)
  return isFirst ? opened : 'used'
}
