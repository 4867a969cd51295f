import { randomBytes } from 'node:crypto'

export function newKey(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
