/** HTTP Basic with the key as user; the key again as password, or none where an account wants it so. */
export function basicAuthorization(key: string, password: 'key' | 'empty'): string {
  return `Basic ${Buffer.from(`${key}:${password === 'key' ? key : ''}`).toString('base64')}`
}
