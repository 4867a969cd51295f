import { addressRule } from '@sliproad/outbound/address-rule'
import {
  checkCharacters,
  checkHost,
  checkOutboundUrl,
  checkProtocol,
  checkUser,
} from '@sliproad/outbound/check-outbound-url'
import type { Guard } from '@sliproad/outbound/guard'
import type { Environment } from '../../environment.ts'
import type { Project } from './project.ts'

const lengthMax = 2048
const mayLeadTo = { sandbox: addressRule('sandbox'), production: addressRule('production') }

/** What is wrong with a partner's URL that users are sent to, or undefined when it is acceptable. */
export function checkPartnerUrl(text: string, environment: Environment): string | undefined {
  if (text.length > lengthMax) return `must have at most ${lengthMax} characters`
  const url = URL.parse(text)
  if (!url) return 'must be a complete URL such as https://shop.example/done'
  return (
    checkCharacters(text) ??
    checkProtocol(url, environment) ??
    checkUser(url) ??
    checkHost(url, mayLeadTo[environment])
  )
}

/**
 * The same for the return address of an order that was opened without a secret key: every caller may open one, and an
 * address of ours must not redirect to any page on the internet.
 */
export function checkRedirectUrl(
  text: string,
  { environment, redirectOrigins }: Pick<Project, 'environment' | 'redirectOrigins'>,
): string | undefined {
  const problem = checkPartnerUrl(text, environment)
  if (problem !== undefined || redirectOrigins.includes(new URL(text).origin)) return problem
  if (environment === 'sandbox' && redirectOrigins.length === 0) return undefined
  return "must lie in one of the project's redirectOrigins when the call has no secret key (projects set --redirect-origins)"
}

/** The same for a URL that we call ourselves: what the sender would refuse is not stored either. */
export function checkCallbackUrl(
  text: string,
  guard: Pick<Guard, 'environment' | 'mayCall'>,
): string | undefined {
  if (text.length > lengthMax) return `must have at most ${lengthMax} characters`
  return checkOutboundUrl(text, guard)
}
