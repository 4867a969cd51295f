import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext, Verification } from '../gateway-definition.ts'
import { requireToken } from './access-token.ts'
import { refuse } from './errors.ts'
import { type Fields, objectOf, text } from './request.ts'

/** A requested widget: its parameters, and the visit that opened it. */
export type WidgetSession = {
  id: string
  params: Fields
  /** When it expires unopened; once opened, until when it can be paid. */
  endsAt: string
  /** The one visit that its address allows. */
  visit?: string
  /** What became of the token by which the partner shared a verification. */
  verification?: Verification
}

/** How long an address stays valid unopened. */
const addressLifeMs = 5 * 60_000

export function registerSessions(app: FastifyInstance, context: GatewayRoutesContext): void {
  app.post('/api/v2/auth/session', async (request) => {
    await requireToken(context, request)
    const { kycShareToken, kycShareTokenProvider, ...params } = objectOf(objectOf(request.body).widgetParams)
    const { apiKey = '' } = context.credentials
    if (text(params, 'apiKey') !== apiKey) throw refuse(400, 'widgetParams.apiKey is not valid')
    const domain = text(params, 'referrerDomain')
    if (!domain) throw refuse(400, 'widgetParams.referrerDomain is required')
    if (domain !== context.credentials.referrerDomain)
      throw refuse(400, 'widgetParams.referrerDomain is not registered')
    checkLook(params)
    if (kycShareToken !== undefined && kycShareTokenProvider !== 'SUMSUB')
      throw refuse(400, 'widgetParams.kycShareTokenProvider must be SUMSUB')
    const verification =
      typeof kycShareToken === 'string' ? await context.takeVerification(kycShareToken) : undefined
    const id = context.randomHex(20)
    const endsAt = new Date(context.clock.now().getTime() + addressLifeMs).toISOString()
    await context.notes.write(nameOf(id), JSON.stringify({ id, params, endsAt, verification }), 0)
    return { data: { widgetUrl: `${context.baseUrl()}/widget?apiKey=${apiKey}&sessionId=${id}` } }
  })
}

function checkLook(params: Fields): void {
  const [mode, colour] = [text(params, 'colorMode'), text(params, 'themeColor')]
  if (mode !== undefined && mode !== 'LIGHT' && mode !== 'DARK')
    throw refuse(400, 'widgetParams.colorMode must be LIGHT or DARK')
  if (colour !== undefined && !/^[0-9a-f]{6}$/i.test(colour))
    throw refuse(400, 'widgetParams.themeColor must be a hex colour')
}

export async function findSession(
  { notes }: Pick<GatewayRoutesContext, 'notes'>,
  id: string,
): Promise<WidgetSession | undefined> {
  const note = await notes.read(nameOf(id))
  return note && (JSON.parse(note.text) as WidgetSession)
}

/** Undefined when the address was opened before. */
export async function openSession(
  { notes, clock, delays, randomHex }: GatewayRoutesContext,
  session: WidgetSession,
): Promise<string | undefined> {
  const visit = randomHex(16)
  const endsAt = new Date(clock.now().getTime() + delays.unpaidMs).toISOString()
  // A session is written once when it is created, and once more by the first visit.
  const isFirst = await notes.write(nameOf(session.id), JSON.stringify({ ...session, endsAt, visit }), 1)
  return isFirst ? visit : undefined
}

export function isOver({ endsAt }: WidgetSession, now: Date): boolean {
  return Date.parse(endsAt) <= now.getTime()
}

function nameOf(id: string): string {
  return `session ${id}`
}
