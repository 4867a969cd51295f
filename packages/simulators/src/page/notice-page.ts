import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import { type PageGateway, pageShell } from './page-shell.ts'

export type Notice = {
  title: string
  /** What happened and what to do now. */
  text?: string
  /** What the provider calls the problem, small at the end. */
  code?: string
  returnUrl?: string | null
}

/** A page that cannot go on says why, and how to get out. */
export function noticePage(gateway: PageGateway, { title, text, code, returnUrl }: Notice): Html {
  const back = returnUrl
    ? html`<p><a class="btn primary" href="${returnUrl}">Return to ${new URL(returnUrl).host} ${icon('i-right', 's16')}</a></p>`
    : undefined
  return pageShell(gateway, {
    title,
    main: html`<main class="single">
<section class="panel notice-card">
<h1>${title}</h1>
${text === undefined ? undefined : html`<p class="lead">${text}</p>`}
<p class="muted">Nothing was charged.</p>
${back}
${code === undefined ? undefined : html`<p class="small muted"><code>${code}</code></p>`}
</section>
</main>`,
  })
}
