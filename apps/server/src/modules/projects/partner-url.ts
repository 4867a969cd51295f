import { addressRule } from '@sliproad/outbound/address-rule'
import { checkHost, checkOutboundUrl, checkProtocol, checkUser } from '@sliproad/outbound/check-outbound-url'
import type { Environment } from '../../environment.ts'

const lengthMax = 2048

/** What is wrong with a URL that a partner gave us to send users to, or undefined when it will do. */
export function checkPartnerUrl(text: string, environment: Environment): string | undefined {
  if (text.length > lengthMax) return `must have at most ${lengthMax} characters`
  if (!URL.canParse(text)) return 'must be a complete URL such as https://shop.example/done'
  const url = new URL(text)
  return checkProtocol(url, environment) ?? checkUser(url) ?? checkHost(url, addressRule(environment))
}

/** The same for a URL that we are to call ourselves. */
export function checkCallbackUrl(
  text: string,
  environment: Environment,
  allowedNetworks: readonly string[],
): string | undefined {
  if (text.length > lengthMax) return `must have at most ${lengthMax} characters`
  return checkOutboundUrl(text, { environment, mayCall: addressRule(environment, allowedNetworks) })
}
