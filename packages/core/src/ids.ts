import { fromTypeId, toTypeId } from './type-id.ts'

declare const idBrand: unique symbol
type Uuid<Name extends string> = string & { readonly [idBrand]: Name }

export type ProjectId = Uuid<'project'>
export type CustomerId = Uuid<'customer'>
export type ApiKeyId = Uuid<'api-key'>
export type OrderId = Uuid<'order'>
export type UserId = Uuid<'user'>
export type SessionId = `sess_${string}`
export type QuotesId = `quo_${string}`
export type EventId = `evt_${string}`
export type WalletId = `wal_${string}`
export type KycCaseId = `kyc_${string}`

/** Creates row ids. UUIDv7, so that rows created together are close together in every index. */
export type NewId = () => string

/** A UUID as callers may write it; any other text cannot be an id of ours. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}

export function sessionIdOf(uuid: string): SessionId {
  return toTypeId('sess', uuid) as SessionId
}

/** The UUID inside a session id, or undefined when the text is not a session id. */
export function uuidOfSessionId(text: string): string | undefined {
  return fromTypeId('sess', text)
}

export function eventIdOf(uuid: string): EventId {
  return toTypeId('evt', uuid) as EventId
}

/** The UUID inside an event id, or undefined when the text is not an event id. */
export function uuidOfEventId(text: string): string | undefined {
  return fromTypeId('evt', text)
}

export function quotesIdOf(uuid: string): QuotesId {
  return toTypeId('quo', uuid) as QuotesId
}

/** The UUID inside the id of a quotes answer, or undefined when the text is not such an id. */
export function uuidOfQuotesId(text: string): string | undefined {
  return fromTypeId('quo', text)
}

export function walletIdOf(uuid: string): WalletId {
  return toTypeId('wal', uuid) as WalletId
}

/** The UUID inside a wallet id, or undefined when the text is not a wallet id. */
export function uuidOfWalletId(text: string): string | undefined {
  return fromTypeId('wal', text)
}

export function kycCaseIdOf(uuid: string): KycCaseId {
  return toTypeId('kyc', uuid) as KycCaseId
}

/** The UUID inside the id of a KYC case, or undefined when the text is not such an id. */
export function uuidOfKycCaseId(text: string): string | undefined {
  return fromTypeId('kyc', text)
}
