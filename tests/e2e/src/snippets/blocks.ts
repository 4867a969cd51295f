import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../system/run-node.ts'

/** A block of code in a document. */
export type Block = { page: string; line: number; language: string; text: string }

export function blocksOf(page: string): Block[] {
  const text = readFileSync(join(repository, page), 'utf8')
  return Array.from(text.matchAll(/^( *)```(\w+)[^\n]*\n(.*?)^ *```$/gms), (found) => {
    const [, indent = '', language = '', body = ''] = found
    const line = text.slice(0, found.index).split('\n').length + 1
    return { page, line, language, text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd() }
  })
}
