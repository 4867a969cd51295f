import { SaxesParser } from 'saxes'
import { LogoProblem } from './logo.ts'
import type { SvgElement } from './svg-element.ts'

const depthMax = 32

/**
 * Reads the plain part of XML that drawings need. Whatever else there is, entities first of all, is refused. Prefixes are
 * not looked up: what has one is left out or refused by its name, and drawings often use prefixes that they do not declare.
 */
export function parseSvg(source: string): SvgElement {
  // A document that calls itself 1.1 could otherwise hold control characters.
  const parser = new SaxesParser({ xmlns: false, defaultXMLVersion: '1.0', forceXMLVersion: true })
  // The parser looks entities up in an object, where `constructor` would be found as well.
  parser.ENTITIES = Object.assign(Object.create(null), { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" })
  const document: SvgElement = { name: '', attributes: new Map(), children: [] }
  const open = [document]
  const addText = (text: string) => open.at(-1)?.children.push(text)

  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^(utf-8|us-ascii)$/i.test(encoding))
      throw new LogoProblem(`is written in ${encoding}; save it in UTF-8`)
  })
  parser.on('doctype', (text) => {
    if (/[[\]<>]/.test(text)) throw new LogoProblem('has a document type that could define entities')
  })
  parser.on('processinginstruction', ({ target }) => {
    throw new LogoProblem(`holds the instruction ${target}`)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: new Map(Object.entries(attributes)), children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length > depthMax) throw new LogoProblem(`is nested more than ${depthMax} levels deep`)
  })
  parser.on('closetag', () => open.pop())
  // What the parser says may quote the file, so only the place is told.
  parser.on('error', () => {
    throw new LogoProblem(`cannot be read as a plain SVG at line ${parser.line}`)
  })
  parser.write(source).close()
  return rootOf(document)
}

function rootOf({ children }: SvgElement): SvgElement {
  const [root, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  if (typeof root !== 'object' || root.name !== 'svg' || others.length > 0) {
    throw new LogoProblem('is not one whole <svg> element')
  }
  return root
}
