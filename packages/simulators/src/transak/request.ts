import type { FastifyRequest } from 'fastify'
import type { Credentials } from '../account-rules.ts'
import { refuse, unauthorized } from './errors.ts'

type Deps = { credentials: Credentials }

/** Public lists need no key, but a wrong key is still refused. */
export function refuseWrongKey({ credentials }: Deps, request: FastifyRequest): void {
  const key = request.headers['x-api-key']
  if (key !== undefined && key !== credentials.apiKey) throw unauthorized()
}

export function requireKey({ credentials }: Deps, request: FastifyRequest): void {
  if (request.headers['x-api-key'] !== credentials.apiKey) throw unauthorized()
}

export type Fields = Readonly<Record<string, unknown>>

export function queryOf(request: FastifyRequest): Fields {
  return request.query as Fields
}

export function objectOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse(400, 'The request body is not a JSON object')
  }
  return value as Fields
}

/** A field as text; amounts may come as numbers. */
export function text(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (typeof value === 'number') return plainDigits(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function plainDigits(value: number): string {
  const digits = String(value)
  return /e-/i.test(digits) ? value.toFixed(18).replace(/\.?0+$/, '') : digits
}
