import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { toCurl } from './to-curl.ts'

test('a shell hands over exactly what would be sent, quotes and dollars included', () => {
  const body = `{"text":"it's $HOME and \`id\` \\\\ \\"x\\""}`
  const headers = [
    { name: 'x-webhook-signature', value: "a'b" },
    { name: 'webhook-id', value: null },
  ]
  const command = toCurl('https://shop.example/hook?a=1&b=2', headers, body)
  const shown = execFileSync('sh', ['-c', command.replace(/^curl/, 'printf "%s\\n"')], { encoding: 'utf8' })
  expect(shown.split('\n').slice(0, -1)).toEqual([
    '-X',
    'POST',
    'https://shop.example/hook?a=1&b=2',
    '-H',
    "x-webhook-signature: a'b",
    '--data-raw',
    body,
  ])
})
