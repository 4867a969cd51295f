/**
 * From here on this page frames this one origin: a policy that is added can only take away from the one that the server
 * sent. A policy cannot be taken back, so the page is loaded anew where another frame is needed.
 */
export function admitFrame(document: Document, origin: string): void {
  const known = document.head.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')
  if (known) return
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = `frame-src ${origin}`
  document.head.append(policy)
}
