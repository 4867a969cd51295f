const prefix = 'sliproad-docs-value-'

/** Sends the example of an operation to this server and shows what it answers. */
export function offerRuns(): void {
  const form = document.querySelector<HTMLFormElement>('.run')
  if (!form) return
  const inputs = Array.from(form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-place]'))
  for (const input of inputs) fill(input)
  // A missing value must be visible before the browser can ask for it.
  form.querySelector('button')?.addEventListener('click', () => {
    const details = form.querySelector('details')
    if (details && !form.checkValidity()) details.open = true
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    for (const input of inputs)
      if (input.dataset.place !== 'body' && input.value)
        sessionStorage.setItem(prefix + input.name, input.value)
    await run(form, inputs)
  })
}

/** Ids and keys of earlier runs in this tab take the place of those in the example, which this server does not know. */
function fill(input: HTMLInputElement | HTMLTextAreaElement): void {
  const known = sessionStorage.getItem(prefix + input.name)
  if (input.dataset.place !== 'body') {
    if (known !== null) input.value = known
    return
  }
  input.value = input.value.replaceAll(
    /"(projectId|customerId|clientSecret|sessionId|orderId)": "[^"]*"/g,
    (all, name: string) => {
      const value = sessionStorage.getItem(prefix + name)
      return value === null ? all : `"${name}": ${JSON.stringify(value)}`
    },
  )
}

async function run(
  form: HTMLFormElement,
  inputs: readonly (HTMLInputElement | HTMLTextAreaElement)[],
): Promise<void> {
  const given = (place: string) =>
    inputs.filter(({ dataset, value }) => dataset.place === place && value !== '')
  let path = form.dataset.path ?? ''
  for (const { name, value } of given('path')) path = path.replace(`:${name}`, encodeURIComponent(value))
  const query = new URLSearchParams(given('query').map(({ name, value }) => [name, value]))
  const headers = new Headers()
  for (const { value } of given('key')) headers.set('authorization', `Bearer ${value.trim()}`)
  const [body] = given('body')
  if (body) headers.set('content-type', 'application/json')
  if (form.dataset.idempotent !== undefined) headers.set('idempotency-key', crypto.randomUUID())
  const started = performance.now()
  const address = query.size > 0 ? `${path}?${query}` : path
  const request: RequestInit = {
    method: form.dataset.method ?? 'GET',
    headers,
    ...(body && { body: body.value }),
  }
  const shown = await fetch(address, request)
    .then(async (answer) => ({ answer, text: await answer.text() }))
    .catch((error: unknown) => ({ answer: undefined, text: String(error) }))
  show(form, shown, Math.round(performance.now() - started))
}

function show(
  form: HTMLFormElement,
  { answer, text }: { answer: Response | undefined; text: string },
  tookMs: number,
): void {
  let box = document.querySelector<HTMLElement>('.try .box[data-answer]')
  if (!box) {
    box = document.createElement('div')
    box.className = 'box'
    box.dataset.answer = ''
    box.setAttribute('role', 'status')
    form.closest('.box')?.after(box)
  }
  const head = document.createElement('div')
  head.className = 'box-head'
  const name = document.createElement('span')
  name.className = 'name'
  const status = document.createElement('b')
  status.className = answer?.ok ? 'ok' : 'notok'
  status.textContent = answer ? String(answer.status) : 'No answer'
  name.append(status, ` from this server, ${tookMs} ms`)
  head.append(name)
  const block = document.createElement('pre')
  block.className = 'code'
  block.tabIndex = 0
  block.textContent = pretty(text)
  box.replaceChildren(head, block)
  if (answer?.ok) remember(text)
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Keeps the ids of an answer for the pages that need them. */
function remember(text: string): void {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return
  }
  const found = new Map<string, string>()
  JSON.stringify(answer, (name, value) => {
    const meant = typeof value === 'string' ? nameOf(name, value) : undefined
    if (meant && !found.has(meant)) found.set(meant, value)
    return value
  })
  const order = found.get('orderId')
  if (order !== undefined) found.set('transactionId', order)
  for (const [name, value] of found) sessionStorage.setItem(prefix + name, value)
}

const prefixes: Readonly<Record<string, string>> = {
  sess: 'sessionId',
  wal: 'walletId',
  kyc: 'kycCaseId',
  whd: 'deliveryId',
  evt: 'eventId',
}

/** Which parameter a value of an answer can be given for: by its own name, or by how it begins. */
function nameOf(name: string, value: string): string | undefined {
  if (/^(projectId|customerId|clientSecret|orderId)$/.test(name)) return name
  return name === 'id' || name.endsWith('Id') ? prefixes[value.split('_')[0] ?? ''] : undefined
}
