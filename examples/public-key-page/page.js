import { settings } from './settings.js'

const { baseUrl, projectId, publicKey } = settings
const pair = { fiatCurrency: 'EUR', cryptoCurrency: 'ETH', network: 'base', country: 'DE' }
const [form, list, status] = ['form', 'ul', '[role=status]'].map((selector) =>
  document.querySelector(selector),
)
const say = (text) => {
  status.textContent = text
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { amount, wallet } = Object.fromEntries(new FormData(form))
  const asked = new URLSearchParams({ ...pair, projectId, fiatAmount: amount })
  const { quotes, quotesId } = await call(`/public/v1/onramp/quotes?${asked}`)
  list.replaceChildren(...quotes.map((quote) => offer(quote, { amount, wallet, quotesId })))
  say(quotes.length > 0 ? '' : 'No gateway serves this amount.')
})

function offer({ gatewayId, gatewayName, cryptoAmount }, { amount, wallet, quotesId }) {
  const button = document.createElement('button')
  button.textContent = `${cryptoAmount} ETH with ${gatewayName}`
  button.addEventListener('click', async () => {
    button.disabled = true
    const order = {
      ...pair,
      projectId,
      gateway: gatewayId,
      fiatAmount: amount,
      walletAddress: wallet,
      quotesId,
    }
    // One key for one decision of the user: a request that is repeated makes no second order.
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const { orderId, checkout } = await call('/public/v1/onramp/checkout-intent', {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    })
    const link = document.createElement('a')
    link.href = checkout.url
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = `Pay at ${gatewayName}`
    list.replaceChildren(link)
    follow(orderId)
  })
  const item = document.createElement('li')
  item.append(button)
  return item
}

async function follow(orderId) {
  const transaction = await call(`/public/v1/onramp/transactions/${orderId}?projectId=${projectId}`)
  say(`Your order is ${transaction.status}.`)
  if (['pending', 'processing'].includes(transaction.status)) setTimeout(() => follow(orderId), 2000)
}

async function call(path, init = {}) {
  const headers = { authorization: `Bearer ${publicKey}`, ...init.headers }
  const response = await fetch(`${baseUrl}${path}`, { ...init, headers })
  const { data, error } = await response.json()
  if (response.ok) return data
  say(error.message)
  throw new Error(error.code)
}
