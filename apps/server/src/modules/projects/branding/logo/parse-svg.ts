import { LogoProblem } from './logo.ts'
import type { SvgElement } from './svg-element.ts'
import { decodeText, requireXmlText } from './xml-text.ts'

const depthMax = 32
const name = String.raw`[A-Za-z_][\w.:-]*`
const patterns = {
  comment: /<!--(?:(?!--)[\s\S])*-->/y,
  cdata: /<!\[CDATA\[([\s\S]*?)\]\]>/y,
  text: /[^<]+/y,
  close: new RegExp(String.raw`</(${name})\s*>`, 'y'),
  open: new RegExp(String.raw`<(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`, 'y'),
}
const attribute = new RegExp(String.raw`(${name})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')

/** Reads the plain part of XML that drawings need. Whatever else there is, entities first of all, is refused. */
export function parseSvg(source: string): SvgElement {
  requireXmlText(source)
  const document: SvgElement = { name: '', attributes: new Map(), children: [] }
  const open = [document]
  let at = readProlog(source)

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(source)
    if (match) at = pattern.lastIndex
    return match
  }

  while (at < source.length) {
    const parent = open.at(-1) ?? document
    const text = take(patterns.text)
    if (text) {
      parent.children.push(decodeText(text[0]))
      continue
    }
    if (take(patterns.comment)) continue
    const cdata = take(patterns.cdata)
    if (cdata) {
      parent.children.push(cdata[1] ?? '')
      continue
    }
    const close = take(patterns.close)
    if (close) {
      if (parent === document || close[1] !== parent.name) throw unreadable(source, at)
      open.pop()
      continue
    }
    const start = take(patterns.open)
    if (!start) throw unreadable(source, at)
    const element = { name: start[1] ?? '', attributes: attributesIn(start[2] ?? ''), children: [] }
    parent.children.push(element)
    if (start[3] !== '/') open.push(element)
    if (open.length > depthMax) throw new LogoProblem(`is nested more than ${depthMax} levels deep`)
  }
  return rootOf(document, open.length === 1)
}

/** Where the content begins, behind what only describes the file. */
function readProlog(source: string): number {
  const [declaration = ''] = /^<\?xml\s[^?<>]*\?>/.exec(source) ?? []
  const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1] ?? 'UTF-8'
  if (!/^(utf-8|us-ascii)$/i.test(encoding))
    throw new LogoProblem(`is written in ${encoding}; save it in UTF-8`)
  const prolog = /(?:\s|<!--(?:(?!--)[\s\S])*-->)*(?:<!DOCTYPE\s[^[\]<>]*>)?/iy
  prolog.lastIndex = declaration.length
  // A document type with brackets could define entities. It does not match, so reading ends at it.
  return prolog.test(source) ? prolog.lastIndex : declaration.length
}

function attributesIn(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, key = '', double, single] of text.matchAll(attribute)) {
    if (attributes.has(key)) throw new LogoProblem(`says ${key} twice in one element`)
    attributes.set(key, decodeText(double ?? single ?? ''))
  }
  return attributes
}

function rootOf({ children }: SvgElement, isClosed: boolean): SvgElement {
  const [root, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  if (!isClosed || typeof root !== 'object' || root.name !== 'svg' || others.length > 0) {
    throw new LogoProblem('is not one whole <svg> element')
  }
  return root
}

function unreadable(source: string, at: number): LogoProblem {
  const line = source.slice(0, at).split('\n').length
  return new LogoProblem(`cannot be read as a plain SVG at line ${line}`)
}
