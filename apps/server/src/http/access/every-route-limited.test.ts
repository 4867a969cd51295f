import { readdirSync } from 'node:fs'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'
import { reasonForNoLimit } from './unlimited.ts'

type Route = { method: HTTPMethods; url: string }
const routes: Route[] = []
const counted = new Set<string>()

/** Every caller has used up every limit. */
const { app, deps } = await makeApp(() => ({
  rateLimits: {
    consume: async (kind) => {
      counted.add(kind)
      return { allowed: false, limit: 1, remaining: 0, resetsInMs: 30_000 }
    },
    close: async () => {},
  },
  // Called before any route is added, as simulators are.
  mountSimulators: (fastify: FastifyInstance) => {
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push({ method: each as HTTPMethods, url })
    })
    fastify.get('/simulators/acmepay/orders', async () => ({}))
  },
}))

/** A file that is there: what is not is counted like every address with nothing at it. */
function fileOf(url: string): string {
  const page = url.split('/')[1]
  const [file = ''] = readdirSync(new URL(`../../../../${page}/dist/assets/`, import.meta.url))
  return file
}

async function ask({ method, url }: Route) {
  const { statusCode, headers } = await app.inject({
    method: method as 'GET',
    url: url.replace(/\*$/, () => fileOf(url)).replace(/:(\w+)/g, 'x'),
    headers: { origin: deps.config.publicUrl, 'sec-fetch-site': 'same-origin' },
  })
  return { status: statusCode, retryAfter: headers['retry-after'] }
}

test('every route has a limit, or a written reason why it has none', async () => {
  await app.ready()
  expect(routes.length).toBeGreaterThan(150)
  const wrong: string[] = []
  for (const route of routes) {
    if (route.method === 'OPTIONS') continue
    const { status, retryAfter } = await ask(route)
    const isLimited = status === 429 && retryAfter === '30'
    const reason = reasonForNoLimit(route.url)
    if (isLimited === (reason !== undefined)) wrong.push(`${route.method} ${route.url} ${status} ${reason}`)
  }
  expect(wrong).toEqual([])
  expect([...counted].toSorted()).toEqual(['anonymous', 'login', 'page'])
})

test('what is nowhere is limited as well', async () => {
  expect(await ask({ method: 'GET', url: '/nowhere' })).toEqual({ status: 429, retryAfter: '30' })
})

test('probes of one second share a look at the database', async () => {
  const { app: probed, deps: own } = await makeApp()
  const before = own.db.options.debug
  let asked = 0
  own.db.options.debug = () => {
    asked++
  }
  try {
    const answers = await Promise.all(Array.from({ length: 50 }, () => probed.inject('/ready')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
    expect(asked).toBe(1)
  } finally {
    own.db.options.debug = before
  }
})
