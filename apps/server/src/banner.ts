import type { Demo } from './sandbox/demo.ts'

type Options = { demo: Demo; checkoutLink: string; demoFile: string; colour: boolean }

/** What a new user sees first: the addresses, the keys, and what to type next. */
export function banner({ demo, checkoutLink, demoFile, colour }: Options): string {
  const paint = (code: number, text: string) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text)
  const row = (label: string, value: string) => `  ${paint(2, label.padEnd(12))}${value}`
  return [
    '',
    `  ${paint(1, 'Sliproad')} is ready  ${paint(33, 'sandbox: no real money moves')}`,
    '',
    row('API', demo.baseUrl),
    row('Docs', `${demo.baseUrl}/docs`),
    row('Dashboard', demo.dashboardUrl),
    row('Checkout', checkoutLink),
    '',
    row('Project', demo.projectId),
    row('Secret key', demo.secretKey),
    row('Public key', demo.publicKey),
    row('', paint(2, `kept in ${demoFile}`)),
    '',
    '  Create your first session:',
    '',
    `  ${firstCommand(demo)}`,
    '',
    '',
  ].join('\n')
}

function firstCommand({ baseUrl, secretKey }: Demo): string {
  const body = {
    externalCustomerId: 'user-1',
    sourceAmount: '100',
    sourceCurrency: 'USD',
    destinationCurrency: 'ETH',
    network: 'base',
  }
  return [
    `curl -s ${baseUrl}/v1/sessions`,
    `-H "Authorization: Bearer ${secretKey}"`,
    '-H "Content-Type: application/json"',
    `-d '${JSON.stringify(body)}'`,
  ].join(' ')
}
