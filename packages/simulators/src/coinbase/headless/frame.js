// Plays Coinbase's pay frame: the same messages, as strings, to the page around it.
const { kind, state } = document.body.dataset
const token = new URLSearchParams(location.search).get('sessionToken') ?? ''
const part = (id) => document.getElementById(id)
const [press, sheet, progress] = [part('press'), part('sheet'), part('progress')]

function tell(name, data) {
  const message = JSON.stringify({ eventName: `onramp_api.${name}`, ...(data && { data }) })
  parent.postMessage(message, '*')
}

function fail(name, errorCode, errorMessage) {
  tell(name, { errorCode, errorMessage })
}

function show(element) {
  for (const each of [press, sheet, progress]) each.hidden = each !== element
  tell('resize', { height: document.body.offsetHeight })
}

function address(path) {
  return `${location.pathname}/${path}?${new URLSearchParams({ sessionToken: token })}`
}

async function ask(path, body) {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(address(path), options)
  return (await answer.json()).state
}

async function poll() {
  tell('polling_start')
  progress.textContent = 'Your purchase is being delivered'
  show(progress)
  let now = 'processing'
  while (now === 'processing' || now === 'pending') {
    await new Promise((resolve) => setTimeout(resolve, 500))
    now = await ask('state')
  }
  if (now === 'completed') {
    progress.textContent = 'Delivered'
    tell('polling_success')
  } else {
    progress.textContent = 'The purchase failed'
    fail('polling_error', 'ERROR_CODE_GUEST_TRANSACTION_BUY_FAILED', 'Your card was not charged.')
  }
}

press.addEventListener('click', () => {
  if (kind === 'apple-pay') tell('apple_pay_button_pressed')
  tell('pending_payment_auth')
  show(sheet)
})

part('cancel').addEventListener('click', () => {
  show(press)
  tell('cancel')
})

part('pay').addEventListener('click', async () => {
  const outcome = part('outcome').value
  if (outcome === 'merchant') {
    show(press)
    fail(
      'validate_merchant_error',
      'ERROR_CODE_GUEST_MERCHANT_VALIDATION_FAILED',
      'The merchant could not be validated.',
    )
    tell('cancel')
    return
  }
  tell('payment_authorized')
  if (outcome === 'soft' || outcome === 'balance') {
    show(press)
    const [code, words] =
      outcome === 'soft'
        ? ['ERROR_CODE_GUEST_CARD_SOFT_DECLINED', 'Your card was declined. Try another one.']
        : ['ERROR_CODE_GUEST_CARD_INSUFFICIENT_BALANCE', 'There is not enough money on your card.']
    fail('commit_error', code, words)
    return
  }
  await ask('pay', { outcome })
  tell('commit_success')
  await poll()
})

tell('load_pending')
if (state === 'unknown') {
  progress.textContent = 'This payment link has expired'
  show(progress)
  fail('load_error', 'ERROR_CODE_INIT', 'The session could not be started.')
} else {
  // Where the browser has no Apple Pay, Coinbase says so first and then goes on with a code to scan.
  if (kind === 'apple-pay' && !('ApplePaySession' in window))
    fail('load_error', 'ERROR_CODE_GUEST_APPLE_PAY_NOT_SUPPORTED', 'Apple Pay is not supported here.')
  show(press)
  tell('load_success')
  if (state !== 'pending') poll()
}
