import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import { type PageGateway, pageShell } from './page-shell.ts'

export type Notice = {
  title: string
  /** What happened and what to do now. */
  text?: string
  /** The provider's own code of the problem, small at the end. */
  code?: string
  returnUrl?: string | null
  /** A reassurance; by default that nothing was charged. */
  comfort?: string
  /** As for every page. */
  promise?: string
  /** Leads back automatically after a moment. */
  returning?: boolean
}

/** A page that cannot continue says why, and how to leave. */
export function noticePage(gateway: PageGateway, notice: Notice): Html {
  const { title, text, code, returnUrl, comfort = 'Nothing was charged.', promise } = notice
  const back = returnUrl
    ? html`<p><a class="btn primary" href="${returnUrl}">Return to ${new URL(returnUrl).host} ${icon('i-right', 's16')}</a></p>`
    : undefined
  return pageShell(gateway, {
    title,
    ...(promise !== undefined && { promise }),
    ...(notice.returning && returnUrl && { refresh: { seconds: 1, url: returnUrl } }),
    main: html`<main class="single">
<section class="panel notice-card">
<h1>${title}</h1>
${text === undefined ? undefined : html`<p class="lead">${text}</p>`}
<p class="muted">${comfort}</p>
${back}
${code === undefined ? undefined : html`<p class="small muted"><code>${code}</code></p>`}
</section>
</main>`,
  })
}
