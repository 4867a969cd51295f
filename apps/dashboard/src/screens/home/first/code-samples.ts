/** The same purchase as the button makes, in the words of a server. */

const purchase = {
  externalCustomerId: 'user-1',
  sourceAmount: '100',
  sourceCurrency: 'EUR',
  destinationCurrency: 'ETH',
  network: 'base',
}

export type SampleLanguage = 'curl' | 'node' | 'python'

export const sampleLanguages: readonly { value: SampleLanguage; label: string }[] = [
  { value: 'curl', label: 'curl' },
  { value: 'node', label: 'Node' },
  { value: 'python', label: 'Python' },
]

/** Without a key the code reads it from the environment, as real code does. */
export function codeSample(language: SampleLanguage, origin: string, secretKey: string | null): string {
  const url = `${origin}/v1/sessions`
  if (language === 'curl')
    return [
      `curl ${url} \\`,
      `  -H "Authorization: Bearer ${secretKey ?? '$SECRET_KEY'}" \\`,
      `  -H "Content-Type: application/json" \\`,
      `  -d '{ "externalCustomerId": "${purchase.externalCustomerId}",`,
      `        "sourceAmount": "${purchase.sourceAmount}", "sourceCurrency": "${purchase.sourceCurrency}",`,
      `        "destinationCurrency": "${purchase.destinationCurrency}", "network": "${purchase.network}" }'`,
    ].join('\n')
  if (language === 'node')
    return `const response = await fetch('${url}', {
  method: 'POST',
  headers: {
    authorization: ${secretKey === null ? '"Bearer " + process.env.SECRET_KEY' : `'Bearer ${secretKey}'`},
    'content-type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify(purchase)}),
})
const session = await response.json()
console.log(session.attributes.checkoutUrl)`
  return `import json, os, urllib.request

request = urllib.request.Request(
    "${url}",
    data=json.dumps(${JSON.stringify(purchase)}).encode(),
    headers={
        "Authorization": ${secretKey === null ? '"Bearer " + os.environ["SECRET_KEY"]' : `"Bearer ${secretKey}"`},
        "Content-Type": "application/json",
    },
)
print(json.load(urllib.request.urlopen(request))["attributes"]["checkoutUrl"])`
}
