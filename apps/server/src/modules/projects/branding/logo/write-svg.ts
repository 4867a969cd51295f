import type { SvgElement } from './svg-element.ts'

export function writeSvg({ attributes, ...svg }: SvgElement): string {
  return writeElement({
    ...svg,
    attributes: new Map([['xmlns', 'http://www.w3.org/2000/svg'], ...attributes]),
  })
}

function writeElement({ name, attributes, children }: SvgElement): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${encodeAttribute(value)}"`).join('')
  if (children.length === 0) return `<${name}${written}/>`
  const inside = children.map((child) =>
    typeof child === 'string' ? encodeText(child) : writeElement(child),
  )
  return `<${name}${written}>${inside.join('')}</${name}>`
}

/** A reader makes one space of a line break or tab that stands in an attribute as itself. */
function encodeAttribute(value: string): string {
  return encodeText(value).replaceAll(/[\t\n]/g, byNumber)
}

function encodeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', byNumber)
}

function byNumber(character: string): string {
  return `&#${character.charCodeAt(0)};`
}
