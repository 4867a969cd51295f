import type { SvgElement } from './svg-element.ts'
import { encodeText } from './xml-text.ts'

export function writeSvg({ attributes, ...svg }: SvgElement): string {
  return writeElement({
    ...svg,
    attributes: new Map([['xmlns', 'http://www.w3.org/2000/svg'], ...attributes]),
  })
}

function writeElement({ name, attributes, children }: SvgElement): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${encodeText(value)}"`).join('')
  if (children.length === 0) return `<${name}${written}/>`
  const inside = children.map((child) =>
    typeof child === 'string' ? encodeText(child) : writeElement(child),
  )
  return `<${name}${written}>${inside.join('')}</${name}>`
}
