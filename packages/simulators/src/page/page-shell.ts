import type { GatewayContext } from '../gateway-definition.ts'
import { type Html, html } from './html.ts'
import { gatewayBadge, icon, iconSheet } from './icons.ts'

export type PageGateway = Pick<GatewayContext, 'gatewayId' | 'gatewayName' | 'baseUrl'>

type Shell = {
  title: string
  /** What this page does not do; about money by default. */
  promise?: string
  /** At the end of the head line: the link to leave. */
  tools?: Html
  main: Html
  /** Redirects after this many seconds; without an address it reloads the page. */
  refresh?: { seconds: number; url?: string }
}

/** Band, head, foot and marking that all hosted pages share. */
export function pageShell(gateway: PageGateway, shell: Shell): Html {
  const { title, promise = 'No money moves, no card is asked for.', tools, main, refresh } = shell
  const { pathname } = new URL(gateway.baseUrl())
  const assets = `${pathname.slice(0, pathname.lastIndexOf('/'))}/_assets`
  const next = refresh && `${refresh.seconds}${refresh.url ? `;url=${refresh.url}` : ''}`
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${next === undefined ? undefined : html`<meta http-equiv="refresh" content="${next}">`}
<title>Simulation: ${title} &middot; ${gateway.gatewayName}</title>
<link rel="icon" href="${assets}/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets}/page.css">
</head>
<body>
${iconSheet}
<aside class="band" aria-label="Simulation"><strong>${icon('r-diamond')} Simulation.</strong> This is not ${gateway.gatewayName}. ${promise}</aside>
<header class="top">
<span class="who">${gatewayBadge(gateway.gatewayId)}${gateway.gatewayName} <span class="tag">simulated</span></span>
${tools}
</header>
${main}
<footer class="foot"><span class="by">${icon('logo', 'glyph')} Sliproad sandbox</span></footer>
</body>
</html>
`
}
