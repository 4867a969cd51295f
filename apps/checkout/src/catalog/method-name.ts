import type { IconName } from '@sliproad/ui/icon.tsx'
import type { Texts } from '../i18n/languages/en.ts'
import type { Supported } from './supported.ts'

/** Methods with a name of their own in every language; brands keep the name that the server gives. */
export function methodName(texts: Texts, supported: Supported | null, id: string): string {
  return named(texts.methods, id) ?? givenName(supported, id)
}

export function methodInText(texts: Texts, supported: Supported | null, id: string): string {
  return named(texts.byMethod, id) ?? givenName(supported, id)
}

function named(names: Readonly<Record<string, string>>, id: string): string | null {
  return Object.hasOwn(names, id) ? (names[id] ?? null) : null
}

function givenName(supported: Supported | null, id: string): string {
  return supported?.methods.find((method) => method.id === id)?.name ?? id.replaceAll('_', ' ')
}

/** Kinds of methods, each with an icon of that name. */
export const methodKinds = ['card', 'phone', 'bank', 'wallet'] as const satisfies readonly IconName[]
export type MethodKind = (typeof methodKinds)[number]

const accounts = ['paypal', 'venmo', 'skrill', 'neteller', 'gateway_balance']

export function methodKind(id: string): MethodKind {
  if (id === 'credit_debit_card') return 'card'
  if (id.endsWith('_pay')) return 'phone'
  return accounts.includes(id) ? 'wallet' : 'bank'
}
