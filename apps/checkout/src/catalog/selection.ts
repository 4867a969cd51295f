import { findNetwork } from '@sliproad/core/networks'
import type { Draft } from '../flow/draft.ts'
import type { Side } from '../quotes/quote.ts'
import { isLocked, lockedRange, type Session } from '../session/session.ts'
import { methodKind, methodKinds } from './method-name.ts'
import type { Supported, SupportedCrypto, SupportedMethod } from './supported.ts'
import { usualFiat } from './usual-fiat.ts'

/** What is bought or sold and how it is paid: from the partner's locks, the user's choices, the partner's proposals and defaults. */
export type Selection = {
  side: Side
  fiat: string | null
  crypto: string | null
  network: string | null
  method: string | null
  country: string | null
  /** The user's US state, once it is known. */
  state: string | null
}

type Known = {
  session: Session
  supported: Supported | null
  draft: Draft
  country: string | null
  state: string | null
}

export function resolveSelection({ session, supported, draft, country, state }: Known): Selection {
  const fiat = settleFiat(session, supported, draft, country)
  const { crypto, network } = settleAsset(session, supported, draft)
  return {
    side: choosesSide(session) ? (draft.side ?? sideOf(session)) : sideOf(session),
    fiat,
    crypto,
    network,
    method: settleMethod(supported, draft, fiat),
    country,
    state,
  }
}

/** Coins or money may be entered, unless the partner set the money or its range. */
export function choosesSide(session: Session): boolean {
  return !isLocked(session, 'sourceAmount') && lockedRange(session) === null
}

/** The user enters a sale in coins, unless the partner set an amount or a range: those are always in fiat. */
export function sideOf(session: Session): Side {
  const partnerNamesMoney = session.sourceAmount !== null || lockedRange(session) !== null
  return session.direction === 'buy' || partnerNamesMoney ? 'fiat' : 'crypto'
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
): Pick<Selection, 'crypto' | 'network'> {
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

/** A method that does not support the chosen currency is dropped; the server then uses the default one. */
function settleMethod(supported: Supported | null, draft: Draft, fiat: string | null): string | null {
  if (draft.method === null || !supported || fiat === null) return draft.method
  return methodsFor(supported, fiat).some(({ id }) => id === draft.method) ? draft.method : null
}

/** The assets that the user may choose, within what the partner locked. */
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

/** Payment methods for a currency: the first of each kind before all others, so that the usual ones are visible. */
export function methodsFor(supported: Supported, fiat: string): SupportedMethod[] {
  const methods = supported.methods.filter(({ fiats }) => fiats.includes(fiat))
  const firsts = methodKinds.map((kind) => methods.find(({ id }) => methodKind(id) === kind))
  const usual = firsts.filter((method) => method !== undefined)
  return [...usual, ...methods.filter((method) => !usual.includes(method))]
}

/** Another network on which the same address could receive the coin, so that the user may mean that one. */
export function lookalikeNetwork(
  supported: Supported | null,
  crypto: string,
  network: string,
): string | null {
  const formatOf = (id: string) => findNetwork(id)?.addressFormat
  const networks = supported?.cryptos.find(({ code }) => code === crypto)?.networks ?? []
  const alike = networks.filter(({ id }) => id !== network && formatOf(id) === formatOf(network))
  return (alike.find(({ id }) => id === 'ethereum') ?? alike[0])?.id ?? null
}
