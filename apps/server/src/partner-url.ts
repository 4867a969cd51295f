import type { Environment } from './environment.ts'

const lengthMax = 2048

/** What is wrong with a URL that a partner gave us (redirect or callback), or undefined when it will do. */
export function checkPartnerUrl(text: string, environment: Environment): string | undefined {
  if (text.length > lengthMax) return `must have at most ${lengthMax} characters`
  if (!URL.canParse(text)) return 'must be a complete URL such as https://shop.example/done'
  const { protocol, username, password } = new URL(text)
  if (environment === 'production' && protocol !== 'https:') return 'must start with https://'
  if (protocol !== 'https:' && protocol !== 'http:') return 'must start with https:// or http://'
  if (username || password) return 'must not contain a user name or password'
  return undefined
}
