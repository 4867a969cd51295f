import type { GatewayRoutesContext } from '../../gateway-definition.ts'
import type { ErrorType } from '../errors.ts'

type Complain = (status: number, type: ErrorType, words: string) => Error
export type Guest = { phone: string; domain: string | undefined }

const verificationLifeMs = 60 * 24 * 3_600_000

/** What the partner has to state about the user, refused as Coinbase refuses it. */
export function readGuest(
  { clock, baseUrl }: Pick<GatewayRoutesContext, 'clock' | 'baseUrl'>,
  fields: Readonly<Record<string, string | undefined>>,
  complain: Complain,
): Guest {
  const wrong = (words: string) => complain(400, 'invalid_request', words)
  const { phoneNumber, email, domain } = fields
  if (phoneNumber === undefined && email === undefined)
    throw complain(400, 'guest_permission_denied', 'Embedded orders are not enabled for this app.')
  if (!phoneNumber || !/^\+1[2-9]\d{9}$/.test(phoneNumber))
    throw wrong('phoneNumber must be a US mobile number')
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw wrong('email is not valid')
  const time = (name: string) => {
    const ms = Date.parse(fields[name] ?? '')
    if (Number.isNaN(ms)) throw wrong(`${name} must be an RFC 3339 time`)
    // A partner's clock may be a little ahead.
    if (ms > clock.now().getTime() + 300_000) throw wrong(`${name} lies in the future`)
    return ms
  }
  if (clock.now().getTime() - time('phoneNumberVerifiedAt') > verificationLifeMs)
    throw complain(
      400,
      'phone_number_verification_expired',
      'The phone number was verified more than 60 days ago.',
    )
  time('agreementAcceptedAt')
  if (domain !== undefined && !isListed(domain, baseUrl()))
    throw wrong(`domain ${domain} is not allow-listed for this app`)
  return { phone: phoneNumber, domain }
}

/** The sandbox lists the host on which it runs; the names of this machine are always allowed. */
function isListed(domain: string, baseUrl: string): boolean {
  return ['localhost', '127.0.0.1', new URL(baseUrl).hostname].includes(domain.replace(/:\d+$/, ''))
}
