import type { Draft } from '../flow/draft.ts'
import type { Side } from '../quotes/quote.ts'
import { isLocked, lockedRange, type Session } from '../session.ts'
import { methodKind, methodKinds } from './method-name.ts'
import type { Supported, SupportedCrypto, SupportedMethod } from './supported.ts'
import { usualFiat } from './usual-fiat.ts'

/** What the order is about, settled from locks, the user's choices, the partner's proposals and what is usual. */
export type Wish = {
  side: Side
  fiat: string | null
  crypto: string | null
  network: string | null
  method: string | null
  country: string | null
}

type Known = { session: Session; supported: Supported | null; draft: Draft; country: string | null }

export function settleWish({ session, supported, draft, country }: Known): Wish {
  const fiat = settleFiat(session, supported, draft, country)
  const { crypto, network } = settleAsset(session, supported, draft)
  return {
    side: sideOf(session),
    fiat,
    crypto,
    network,
    method: settleMethod(supported, draft, fiat),
    country,
  }
}

/** A sale is counted in coins, unless the partner speaks of money: his amounts are always the fiat side. */
export function sideOf(session: Session): Side {
  const partnerNamesMoney = session.sourceAmount !== null || lockedRange(session) !== null
  return session.way === 'buy' || partnerNamesMoney ? 'fiat' : 'crypto'
}

function settleFiat(
  session: Session,
  supported: Supported | null,
  draft: Draft,
  country: string | null,
): string | null {
  if (isLocked(session, 'sourceCurrency')) return session.sourceCurrency
  const wanted = draft.fiat ?? session.sourceCurrency
  if (!supported) return wanted
  const codes = supported.fiats.map(({ code }) => code)
  return wanted !== null && codes.includes(wanted) ? wanted : usualFiat(codes, country)
}

function settleAsset(
  session: Session,
  supported: Supported | null,
  draft: Draft,
): Pick<Wish, 'crypto' | 'network'> {
  const crypto = isLocked(session, 'destinationCurrency')
    ? session.destinationCurrency
    : (draft.crypto ?? session.destinationCurrency)
  const network = isLocked(session, 'network') ? session.network : (draft.network ?? session.network)
  if (!supported || (crypto !== null && network !== null)) return { crypto, network }
  const choices = assetChoices(session, supported)
  const chosen =
    choices.find(({ code }) => code === crypto) ?? (crypto === null ? usualCrypto(choices) : null)
  return {
    crypto: crypto ?? chosen?.code ?? null,
    network: network ?? chosen?.networks[0]?.id ?? null,
  }
}

function usualCrypto(choices: readonly SupportedCrypto[]): SupportedCrypto | null {
  return choices.find(({ code }) => code === 'BTC') ?? choices[0] ?? null
}

/** A method that does not move the chosen currency is forgotten; the server then takes the usual one. */
function settleMethod(supported: Supported | null, draft: Draft, fiat: string | null): string | null {
  if (draft.method === null || !supported || fiat === null) return draft.method
  return methodsFor(supported, fiat).some(({ id }) => id === draft.method) ? draft.method : null
}

/** The assets among which the user may choose, as far as the partner left the choice open. */
export function assetChoices(session: Session, supported: Supported): SupportedCrypto[] {
  const crypto = isLocked(session, 'destinationCurrency') ? session.destinationCurrency : null
  const network = isLocked(session, 'network') ? session.network : null
  return supported.cryptos
    .filter(({ code }) => crypto === null || code === crypto)
    .map((each) => ({
      ...each,
      networks: each.networks.filter(({ id }) => network === null || id === network),
    }))
    .filter(({ networks }) => networks.length > 0)
}

/** Ways to pay in a currency: the first of each kind before all others, so that the usual ones are in sight. */
export function methodsFor(supported: Supported, fiat: string): SupportedMethod[] {
  const methods = supported.methods.filter(({ fiats }) => fiats.includes(fiat))
  const firsts = methodKinds.map((kind) => methods.find(({ id }) => methodKind(id) === kind))
  const usual = firsts.filter((method) => method !== undefined)
  return [...usual, ...methods.filter((method) => !usual.includes(method))]
}
