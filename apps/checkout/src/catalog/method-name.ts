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

/** A transfer of one country or currency is called by its kind, with that added: `ars_bank_transfer`. */
const localTransfer = /^([a-z]+)_(bank_transfer|wire_transfer|instant_transfer)$/

function named(names: Readonly<Record<string, string>>, id: string): string | null {
  if (Object.hasOwn(names, id)) return names[id] ?? null
  const [, where = '', kind = ''] = localTransfer.exec(id) ?? []
  const name = Object.hasOwn(names, kind) ? names[kind] : undefined
  if (name === undefined) return null
  return where.length > 3 ? name : `${name} (${where.toUpperCase()})`
}

function givenName(supported: Supported | null, id: string): string {
  return supported?.methods.find((method) => method.id === id)?.name ?? spelled(id)
}

/** Before the server's names are known, and after: names of brands are capitalized. */
function spelled(id: string): string {
  return id.replaceAll('_', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
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
