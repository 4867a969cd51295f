/** Values that stand for the words in capitals of a usage. */
const samples: Readonly<Record<string, string>> = {
  PROJECT_ID: '0195514d-6f00-7a31-8f2b-3d1c5e7a9b20',
  ENDPOINT_ID: 'whe_01kjmq6w00e8ht7b0g4k8a5yxr',
  KEY_ID: '0195514d-6f00-7a31-8f2b-3d1c5e7a9b21',
  ORDER: '0195514d-6f00-7a31-8f2b-3d1c5e7a9b22',
  CUSTOMER_ID: '0195514d-6f00-7a31-8f2b-3d1c5e7a9b23',
  INVITATION: 'inv_01kjmq6w00e8ht7b0g4k8a5yxr',
  EVENT_ID: 'evt_01kjmq6w00e8ht7b0g4k8a5yxr',
  EVENT: 'order.completed',
  TYPE: 'order.completed',
  GATEWAY_ID: 'moonpay',
  PROVIDER_ID: 'sumsub',
  JOB: 'refresh-rates',
  EMAIL: 'anna@shop.example',
  ADDRESS: 'anna@shop.example',
  NAME: '"Larkfield Shop"',
  TEXT: '"refunded by the bank"',
  URL: 'https://shop.example/hooks',
  HOURS: '48',
  MONTH: '2026-03',
  CURRENCY: 'eur',
  AMOUNT: '12.50',
  FOLDER: '/backups/today',
  FILE: './receipt.json',
  FILE_OR_URL: 'https://pay.example.com',
  FILE_OR_DIR: './sdn.xml',
  PATH: './credentials.txt',
}

/** A call that works: what is optional is left out, a choice takes its first value. */
export function exampleOf(usage: string): string {
  // Of two ways in round brackets, the first.
  let required = usage.replace(/\(([^|()]*?)\s*\|[^()]*\)/g, '$1')
  // The innermost brackets first, since some stand inside others.
  for (let before = ''; before !== required; ) {
    before = required
    required = required.replace(/\s*\[[^[\]]*\]/g, '')
  }
  const words = required.split(/\s+/).map((word) => {
    const [first = ''] = word.split('|')
    return samples[first.replace(/,.*$/, '')] ?? first
  })
  return `sliproad ${words.join(' ')}`
}
