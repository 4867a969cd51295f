const [button, status, main] = ['button', '[role=status]', 'main'].map((selector) =>
  document.querySelector(selector),
)
const cart = crypto.randomUUID()

button.addEventListener('click', async () => {
  button.disabled = true
  const response = await fetch('/api/checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cart, amount: '50' }),
  })
  const { checkoutUrl, error } = await response.json()
  if (!response.ok) {
    status.textContent = error
    return
  }
  const checkout = document.createElement('sliproad-checkout')
  checkout.session = checkoutUrl
  // What the page is told serves its display: the backend believes the webhook alone.
  checkout.addEventListener('sliproad-completed', showCart)
  checkout.addEventListener('sliproad-ended', () => {
    status.textContent = 'The payment was not made.'
  })
  main.append(checkout)
})

/** The webhook and the page's event travel apart, so the page asks until the backend knows. */
async function showCart() {
  const response = await fetch(`/api/carts?cart=${cart}`)
  const { status: state, orderId } = await response.json()
  if (state !== 'paid') {
    setTimeout(showCart, 500)
    return
  }
  status.textContent = `Paid. Order ${orderId}`
}
