import { createHash } from 'node:crypto'
import type { GatewayDefinition } from '@sliproad/gateways/contract'

/** The gateway's mark: one drawn by us, or its first letter on a colour derived from its id. */
export function logoOf({ id, name, logo }: Pick<GatewayDefinition, 'id' | 'name' | 'logo'>): string {
  if (logo !== undefined) return logo
  const hue = createHash('sha256').update(id).digest().readUInt16BE() % 360
  const letter = /[A-Za-z0-9]/.exec(name)?.[0]?.toUpperCase() ?? ''
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" role="img">',
    `<title>${escaped(name)}</title>`,
    `<rect width="40" height="40" rx="10" fill="hsl(${hue} 45% 32%)"/>`,
    '<text x="20" y="27" text-anchor="middle" font-family="ui-sans-serif, system-ui, sans-serif" ',
    `font-size="20" font-weight="700" fill="#fff">${letter}</text></svg>`,
  ].join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
