import { checkPng, isPng } from './check-png.ts'
import { cleanSvg } from './clean-svg.ts'
import { type Logo, LogoProblem, logoBytesMax } from './logo.ts'
import { parseSvg } from './parse-svg.ts'
import { writeSvg } from './write-svg.ts'

/** Checks an uploaded file by its content. A PNG is stored unchanged; an SVG is written anew from what we allow. */
export function readLogo(bytes: Uint8Array): Logo {
  requireSize(bytes)
  if (isPng(bytes)) {
    checkPng(bytes)
    return { mediaType: 'image/png', bytes }
  }
  const svg = new TextEncoder().encode(writeSvg(cleanSvg(parseSvg(textOf(bytes)))))
  requireSize(svg)
  return { mediaType: 'image/svg+xml', bytes: svg }
}

function requireSize(bytes: Uint8Array): void {
  if (bytes.length > logoBytesMax) throw new LogoProblem('is larger than 64 KiB')
}

function textOf(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.trimStart().startsWith('<')) return text
  } catch {
    // Not text, so not an SVG.
  }
  throw new LogoProblem('is neither an SVG in UTF-8 nor a PNG')
}
