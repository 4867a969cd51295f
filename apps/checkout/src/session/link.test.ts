import { expect, test } from 'vitest'
import { nextLink, readLink, resumeLink, type TabStorage } from './link.ts'

const page = 'https://pay.example/checkout'
const complete = `${page}?sessionId=sess_1&clientSecret=sess_1_secret_x&projectId=p1`

function aTab() {
  const kept = new Map<string, string>()
  const addresses: string[] = []
  const storage: TabStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
  const open = (href: string, tabStorage: TabStorage | null = storage) =>
    readLink({ href, storage: tabStorage, replaceAddress: (address) => addresses.push(address) })
  return { open, addresses, kept }
}

test('a complete link is read and its secret leaves the address bar', () => {
  const tab = aTab()
  expect(tab.open(complete)).toEqual({
    sessionId: 'sess_1',
    clientSecret: 'sess_1_secret_x',
    projectId: 'p1',
  })
  expect(tab.addresses).toEqual([`${page}?sessionId=sess_1&projectId=p1`])
})

test('a reload in the same tab finds the secret again and leaves the address alone', () => {
  const tab = aTab()
  tab.open(complete)
  const again = tab.open(`${page}?sessionId=sess_1&projectId=p1`)
  expect(again?.clientSecret).toBe('sess_1_secret_x')
  expect(tab.addresses).toHaveLength(1)
})

test('a secret kept for one session does not open another', () => {
  const tab = aTab()
  tab.open(complete)
  expect(tab.open(`${page}?sessionId=sess_2&projectId=p1`)).toBeNull()
})

test('a newer secret in the link replaces the kept one', () => {
  const tab = aTab()
  tab.open(complete)
  tab.open(complete.replace('secret_x', 'secret_y'))
  expect(tab.open(`${page}?sessionId=sess_1&projectId=p1`)?.clientSecret).toBe('sess_1_secret_y')
})

test.each([
  ['no parameters', page],
  ['no session', `${page}?clientSecret=s&projectId=p1`],
  ['no project', `${page}?sessionId=sess_1&clientSecret=s`],
  ['no secret', `${page}?sessionId=sess_1&projectId=p1`],
  ['an empty secret', `${page}?sessionId=sess_1&clientSecret=&projectId=p1`],
  ['a secret that no header can carry', `${page}?sessionId=sess_1&clientSecret=a%0Ab&projectId=p1`],
  ['a secret with letters beyond ASCII', `${page}?sessionId=sess_1&clientSecret=%E2%80%A6&projectId=p1`],
])('a link with %s is not complete', (_what, href) => {
  expect(aTab().open(href)).toBeNull()
})

test('the secret leaves the address bar even when the rest of the link is missing', () => {
  const tab = aTab()
  tab.open(`${page}?clientSecret=s&clientSecret=t&theme=x#top`)
  expect(tab.addresses).toEqual([`${page}?theme=x#top`])
})

test('a browser without storage still opens the link', () => {
  const full: TabStorage = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota')
    },
  }
  expect(aTab().open(complete, null)).not.toBeNull()
  expect(aTab().open(complete, full)).not.toBeNull()
})

test('the link to come back by opens the same checkout in a new tab', () => {
  const taken = aTab().open(complete)
  if (!taken) throw new Error('the link is complete')
  const again = resumeLink(taken, `${page}?sessionId=sess_1&projectId=p1#x`)
  expect(aTab().open(again)).toEqual(taken)
})

test('the next try opens in the same surroundings, without the return from the gateway', () => {
  const before = 'https://pay.example/checkout?sessionId=a&projectId=p&theme=dark&returned=1'
  const url = new URL(nextLink(before, { sessionId: 'b', clientSecret: 'b_secret' }, 'address'))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sessionId: 'b',
    clientSecret: 'b_secret',
    projectId: 'p',
    theme: 'dark',
    step: 'address',
  })
})
