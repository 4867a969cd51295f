import { IsObject, type TSchema } from 'typebox'
import { expect, inject, test } from 'vitest'
import { makeDashboard } from '../../testing/apps/make-dashboard.ts'
import { dashboardRoutes } from './routes.ts'

const dashboard = await makeDashboard()
const operator = await dashboard.as('operator')

/** Texts that databases, parsers and headers stumble over. */
const everything = [
  '\0',
  'a\0b',
  '\ud800',
  '__proto__',
  'constructor',
  "'; drop table projects; --",
  '%',
  '../../etc/passwd',
  'a\r\nset-cookie: x=1',
  '9'.repeat(400),
  '-1',
  '{}',
  'x'.repeat(5_000),
]

const hostile = everything.slice(0, Math.max(1, Math.round(everything.length * inject('share'))))

const propertiesOf = (schema: TSchema | undefined): string[] =>
  schema && IsObject(schema) ? Object.keys(schema.properties) : []

const wellFormed = (text: string) => encodeURIComponent(text.toWellFormed())

const reads = dashboardRoutes.filter(({ operation }) => operation.method === 'GET')
const changes = dashboardRoutes.filter(({ operation }) => operation.method !== 'GET')

function addressOf(path: string, id: string): string {
  return path.replace(':projectId', dashboard.projectId).replaceAll(/:\w+/g, () => wellFormed(id))
}

test.each(reads.map(({ operation }) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s answers hostile ids and queries without an error of its own',
  async (_name, { path, query }) => {
    const failed: string[] = []
    const ask = async (url: string) => {
      const { status, text } = await operator.get(url)
      if (status >= 500) failed.push(`${url.slice(0, 160)}: ${status} ${text.slice(0, 200)}`)
    }
    for (const text of hostile) {
      if (path.includes(':')) await ask(addressOf(path, text))
      for (const name of propertiesOf(query))
        await ask(`${addressOf(path, 'x')}?${name}=${wellFormed(text)}&${name}=${wellFormed(text)}`)
      for (const name of propertiesOf(query)) await ask(`${addressOf(path, 'x')}?${name}=${wellFormed(text)}`)
    }
    expect(failed).toEqual([])
  },
  120_000,
)

test.each(changes.map(({ operation }) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s answers hostile ids and bodies without an error of its own',
  async (_name, { method, path, body }) => {
    const person = path.includes(':projectId') ? operator : await dashboard.as('operator')
    const failed: string[] = []
    const send = async (url: string, given: unknown) => {
      const { status, text } = await person.call(method, url, given === undefined ? {} : { body: given })
      if (status >= 500)
        failed.push(`${url} ${String(JSON.stringify(given)).slice(0, 160)}: ${status} ${text.slice(0, 200)}`)
    }
    for (const text of hostile) {
      if (/:(?!projectId)/.test(path)) await send(addressOf(path, text), body ? {} : undefined)
      const names = propertiesOf(body)
      for (const name of names) {
        await send(addressOf(path, 'x'), { [name]: text })
        await send(addressOf(path, 'x'), { [name]: [text] })
        await send(addressOf(path, 'x'), { [name]: { [text]: text } })
      }
      if (names.length > 1)
        await send(addressOf(path, 'x'), Object.fromEntries(names.map((name) => [name, text])))
    }
    expect(failed).toEqual([])
  },
  120_000,
)
