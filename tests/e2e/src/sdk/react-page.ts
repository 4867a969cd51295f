/** A partner's page in React, with the packed component and that of its README: compiled, bundled, opened in a browser. */
export const reactPage = `import { Checkout, type CheckoutProps } from '@sliproad/checkout/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Pay } from './readme-component'

function Shop({ session }: { session: string }) {
  const [told, setTold] = useState<readonly string[]>([])
  const note =
    (name: string): NonNullable<CheckoutProps['onReady']> =>
    ({ status, orderId }) =>
      setTold((before) => [...before, [name, status, orderId].filter(Boolean).join(':')])
  return (
    <main>
      <Checkout session={session} theme="dark" onReady={note('ready')} onCompleted={note('completed')} />
      <ul>
        {told.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </main>
  )
}

const root = document.getElementById('root')
const words = decodeURIComponent(location.hash.slice(1)).split(',')
const session = words.at(-1) ?? ''
if (root)
  createRoot(root).render(
    <StrictMode>
      {words.length > 1 ? <Pay checkoutUrl={session} /> : <Shop session={session} />}
    </StrictMode>,
  )
`
