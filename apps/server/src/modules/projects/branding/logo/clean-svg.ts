import { LogoProblem } from './logo.ts'
import {
  drawnElements,
  harmlessFunctions,
  keptAttributes,
  silentElements,
  textElements,
} from './svg-allow-list.ts'
import type { SvgElement } from './svg-element.ts'

/**
 * A drawing of outlines, colours and text only. Elements that could act or fetch are refused; those that are not
 * drawn are left out.
 */
export function cleanSvg(root: SvgElement): SvgElement {
  const svg = cleanElement(root)
  requireSize(svg)
  requireFlatUse(svg)
  return svg
}

function cleanElement({ name, attributes, children }: SvgElement): SvgElement {
  if (!drawnElements.has(name)) throw new LogoProblem(`holds <${name}>, which may not be in a logo`)
  return {
    name,
    attributes: cleanAttributes(attributes),
    children: name === 'style' ? [cleanStyle(children)] : children.flatMap((child) => keepChild(name, child)),
  }
}

function keepChild(parent: string, child: SvgElement | string): (SvgElement | string)[] {
  if (typeof child === 'string') return textElements.has(parent) ? [child] : []
  const isSilent = child.name.includes(':') || silentElements.has(child.name)
  return isSilent ? [] : [cleanElement(child)]
}

/** Checked as one text, the way browsers see it, so that no word can be split to pass. */
function cleanStyle(children: SvgElement['children']): string {
  if (children.some((child) => typeof child !== 'string')) throw new LogoProblem('holds elements in <style>')
  const style = children.join('')
  requireHarmless('<style>', style)
  return style
}

/** `xlink:href` is written as `href`, which needs no namespace. */
function cleanAttributes(attributes: ReadonlyMap<string, string>): Map<string, string> {
  const kept = new Map<string, string>()
  for (const [key, value] of attributes) {
    if (/^(?:.*:)?on/i.test(key)) throw new LogoProblem(`holds the event handler ${key}`)
    if (/^(?:.*:)?href$/i.test(key)) {
      if (!/^#[\w.-]+$/.test(value)) throw new LogoProblem(`refers to something outside of itself in ${key}`)
      kept.set('href', value)
    } else if (keptAttributes.has(key)) {
      requireHarmless(key, value)
      kept.set(key, value)
    }
  }
  return kept
}

/** No rule that imports, no escape or comment that could hide one, and no function except those that compute. */
function requireHarmless(where: string, value: string): void {
  const isPlain = !/[@\\]|\/\*/.test(value)
  const calls = [...value.matchAll(/([\w-]*)\s*\(\s*([^)]*)/g)]
  const isInside = calls.every(([, called = '', given = '']) =>
    called.toLowerCase() === 'url'
      ? /^(["']?)#[\w.-]+\1\s*$/.test(given)
      : harmlessFunctions.has(called.toLowerCase()),
  )
  if (!isPlain || !isInside) throw new LogoProblem(`holds something in ${where} that could fetch or act`)
}

/** Without a size of its own an image cannot be scaled. */
function requireSize({ attributes }: SvgElement): void {
  const box = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/)
  const [, , width = 0, height = 0] = box.map(Number)
  const isLength = (name: string) => /^\d*\.?\d+(?:px|pt|pc|mm|cm|in)?$/.test(attributes.get(name) ?? '')
  const isSized = (width > 0 && height > 0) || (isLength('width') && isLength('height'))
  if (!isSized) throw new LogoProblem('has neither a viewBox nor a width and height')
}

/** A referenced element must not reference another: ten levels of ten would be drawn ten thousand million times. */
function requireFlatUse(svg: SvgElement): void {
  const users = new Set<string>()
  const used: string[] = []
  const visit = ({ name, attributes, children }: SvgElement): boolean => {
    const inside = children.map((child) => typeof child !== 'string' && visit(child))
    const uses = name === 'use' || inside.includes(true)
    if (uses) users.add(`#${attributes.get('id')}`)
    if (name === 'use') used.push(attributes.get('href') ?? '')
    return uses
  }
  visit(svg)
  if (used.some((href) => users.has(href))) throw new LogoProblem('uses a part that itself uses another')
}
