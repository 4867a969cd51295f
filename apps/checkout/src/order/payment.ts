import { fieldsOf, oneOf, textOf } from '../fields.ts'

/** Where and how the user pays (or hands over his coins) at the gateway. */
export type Payment = { method: 'redirect' | 'iframe' | 'widget'; url: string }

/** Only web addresses, so that nothing a gateway sends can run here. */
export function parsePayment(value: unknown): Payment | null {
  const fields = fieldsOf(value)
  const method = oneOf(fields?.method, ['redirect', 'iframe', 'widget'] as const)
  const url = URL.parse(textOf(fields?.url) ?? '')
  if (!method || !url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return { method, url: url.href }
}
