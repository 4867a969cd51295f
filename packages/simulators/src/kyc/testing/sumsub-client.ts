import { createHmac } from 'node:crypto'
import type { RunningKyc } from '../testing.ts'

/** An answer whose relevant fields a test names. */
export type Answer = { readonly [field: string]: Answer }

/**
 * Signs as Sumsub's documentation describes it, written independently so that the tests do not rely on our own
 * implementation.
 */
export function sumsubClient({ config }: Pick<RunningKyc, 'config'>, clock = () => Date.now()) {
  async function call(method: 'GET' | 'POST', path: string, body?: object, headers: object = {}) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const time = String(Math.floor(clock() / 1000))
    const signature = createHmac('sha256', config.secretKey ?? '')
      .update(`${time}${method}${path}${text}`)
      .digest('hex')
    const answer = await fetch(`${config.apiUrl}${path}`, {
      method,
      ...(body !== undefined && { body: text }),
      headers: {
        'content-type': 'application/json',
        'x-app-token': config.appToken ?? '',
        'x-app-access-ts': time,
        'x-app-access-sig': signature,
        ...headers,
      },
    })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }

  const shop = { successUrl: 'https://shop.example/yes', rejectUrl: 'https://shop.example/no' }
  return {
    call,
    /** A link for a case of this id. */
    async link(userId: string, { level = 'onramp-basic', ttlInSecs = 86_400, redirect = shop } = {}) {
      const path = '/resources/sdkIntegrations/levels/-/websdkLink'
      const { body } = await call('POST', path, { levelName: level, userId, ttlInSecs, redirect })
      return String(body.url)
    },
    one: (userId: string) => call('GET', `/resources/applicants/-;externalUserId=${userId}/one`),
  }
}

/** Presses the page's buttons as a browser would. */
export async function press(url: string, form: Record<string, string>) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}

/** Presents document and selfie, then submits. */
export async function handIn(url: string, form: Record<string, string> = {}, steps = ['document', 'selfie']) {
  for (const step of steps) await press(url, { step })
  return press(url, { step: 'submit', ...form })
}
