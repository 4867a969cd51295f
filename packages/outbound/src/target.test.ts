import { expect, test, vi } from 'vitest'
import { createTargetReader } from './target.ts'

test('a URL is told apart into what a request is made of', () => {
  const targetOf = createTargetReader({ environment: 'production', mayCall: () => true })
  expect(targetOf('https://shop.example:8443/hooks/a?b=1&c')).toEqual({
    ok: true,
    origin: 'https://shop.example:8443',
    path: '/hooks/a?b=1&c',
  })
})

test('what may not be called is told with its reason, each time', () => {
  const targetOf = createTargetReader({ environment: 'production', mayCall: () => false })
  for (let time = 0; time < 2; time += 1) {
    expect(targetOf('https://10.0.0.1/')).toEqual({
      ok: false,
      problem: 'must not lead to a private or reserved address',
    })
  }
})

test('a URL is read once, and again after very many others', () => {
  const mayCall = vi.fn(() => true)
  const targetOf = createTargetReader({ environment: 'sandbox', mayCall })
  for (let time = 0; time < 3; time += 1) targetOf('http://127.0.0.1/first')
  expect(mayCall).toHaveBeenCalledTimes(1)
  for (let other = 0; other < 1_000; other += 1) targetOf(`http://127.0.0.1/${other}`)
  targetOf('http://127.0.0.1/first')
  expect(mayCall).toHaveBeenCalledTimes(1_002)
})
