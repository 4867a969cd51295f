import { expect, test } from 'vitest'
import { createSend } from './send.ts'

function sends() {
  const asked: unknown[] = []
  const send: typeof fetch = async (input) => {
    asked.push(input)
    return new Response(`answer ${asked.length}`)
  }
  return { asked, send }
}

const read = { method: 'GET' }

test('an answer that was asked for ahead is given once and to its own question', async () => {
  const { asked, send } = sends()
  const ahead = { path: '/me', answer: Promise.resolve(new Response('ahead')) }
  const sendNow = createSend(send, ahead)
  expect(await (await sendNow('/other', read)).text()).toBe('answer 1')
  expect(await (await sendNow('/me', { method: 'POST' })).text()).toBe('answer 2')
  expect(await (await sendNow('/me', read)).text()).toBe('ahead')
  expect(await (await sendNow('/me', read)).text()).toBe('answer 3')
  expect(asked).toEqual(['/other', '/me', '/me'])
})

test('what could not be asked ahead fails once, and is asked anew', async () => {
  const { send } = sends()
  const answer = Promise.reject<Response>(new TypeError('Failed to fetch'))
  const sendNow = createSend(send, { path: '/me', answer })
  await expect(sendNow('/me', read)).rejects.toThrow('Failed to fetch')
  expect(await (await sendNow('/me', read)).text()).toBe('answer 1')
})

test('a request begins in a later turn than that of the code which asks, and in its order', async () => {
  const { asked, send } = sends()
  const sendNow = createSend(send)
  const all = Promise.all(['/a', '/b', '/c'].map((path) => sendNow(path, read)))
  await new Promise((resolve) => process.nextTick(resolve))
  expect(asked).toEqual([])
  await all
  expect(asked).toEqual(['/a', '/b', '/c'])
})

test('a request that was given up before its turn is not begun', async () => {
  const gone = new AbortController()
  const sendNow = createSend(fetch)
  const answer = sendNow('http://127.0.0.1:9/', { method: 'GET', signal: gone.signal })
  gone.abort()
  await expect(answer).rejects.toThrow(/abort/i)
})
