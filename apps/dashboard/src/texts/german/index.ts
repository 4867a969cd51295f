import type { Texts } from '../en.ts'
import { en } from '../en.ts'
import * as common from './common.ts'
import { customers } from './customers.ts'
import { home } from './home.ts'
import { audit, gateways, quotes, settings } from './screens.ts'

/** The German words. */
export const german = { ...common, audit, customers, gateways, home, quotes, settings }

/** What has no German word yet is shown in English. */
export const de: Texts = merged(en, german) as Texts

type Tree = { readonly [name: string]: unknown }
function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function merged(base: unknown, over: unknown): unknown {
  if (!isTree(base) || !isTree(over)) return over ?? base
  const names = new Set([...Object.keys(base), ...Object.keys(over)])
  return Object.fromEntries([...names].map((name) => [name, merged(base[name], over[name])]))
}
