/** A browser at the provider that knows no scripts: it keeps cookies, follows redirects and fills in the one form. */
export function createProviderClient(issuer: string) {
  const cookies = new Map<string, string>()

  async function visit(url: string, body?: URLSearchParams): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const given of response.headers.getSetCookie()) {
      const [pair = ''] = given.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  /** Goes where the dashboard sent it and says who is there; gives the query that the provider sends back with. */
  return async function answerAs(url: string, form: { subject: string } | { stop: '1' }): Promise<string> {
    let at = url
    for (let step = 0; step < 12; step++) {
      const response = await visit(at)
      const isPage = response.status === 200
      const next = isPage ? await visit(at, new URLSearchParams(form)) : response
      const location = next.headers.get('location')
      if (location === null) throw new Error(`the provider answered ${next.status}: ${await next.text()}`)
      at = new URL(location, at).href
      if (!at.startsWith(issuer)) return new URL(at).search
    }
    throw new Error('the provider sends us around in circles')
  }
}
